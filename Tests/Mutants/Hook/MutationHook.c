#include "MutationHook.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { limit = 1 << 16 };
static unsigned char unused[limit];

unsigned char *mutation_reached = unused;
int mutation_active = -1;

// The file is shared, so that what a test's own processes reach is recorded too, however they end.
__attribute__((constructor)) static void start(void) {
  const char *number = getenv("MUTANT");
  if (number) mutation_active = atoi(number);
  const char *seconds = getenv("MUTANT_SECONDS");
  // A process that a test has started, and that a mutant keeps busy, outlives the test.
  if (seconds) alarm(atoi(seconds));
  const char *path = getenv("MUTANTS_REACHED");
  int file = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file < 0) return;
  if (ftruncate(file, limit) == 0) {
    void *bytes = mmap(0, limit, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (bytes != MAP_FAILED) mutation_reached = bytes;
  }
  close(file);
}
