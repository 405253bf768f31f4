#ifndef MUTATION_HOOK_H
#define MUTATION_HOOK_H

// A byte for each mutant; those that were reached are 1.
extern unsigned char *mutation_reached;
extern int mutation_active;

/// Whether a mutant is the one that this run is about, which the variable MUTANT names.
static inline _Bool mutation_isActive(int number) {
  mutation_reached[number] = 1;
  return number == mutation_active;
}

#endif
