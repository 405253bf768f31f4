;; Runs inside of Emacs, without a screen: opens a table with Eglot, completes, renames, and writes what it sees to a file.
;;
;; `colortable' is on the PATH, RESULT is the file, SETTINGS a file with the lines for Emacs of the page on editors, and the
;; current folder has the table.
(require 'eglot)
(setq eglot-sync-connect 20 eglot-confirm-server-initiated-edits nil make-backup-files nil create-lockfiles nil)

(load (getenv "SETTINGS") nil t)

(defvar my-result nil)
(defun my-note (name value) (push (format "%s: %s\n" name value) my-result))
(defun my-finish ()
  (write-region (apply #'concat (reverse my-result)) nil (getenv "RESULT"))
  (kill-emacs 0))
(defun my-wait (what condition)
  (let ((deadline (+ (float-time) 60)) found)
    (while (and (not (setq found (funcall condition))) (< (float-time) deadline))
      (accept-process-output nil 0.02))
    (unless found (my-note "timeout" what) (my-finish))
    found))
(defun my-problems ()
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(condition-case problem
    (progn
      (find-file "App.colortable")
      ;; As after a command, of which there is none without a terminal.
      (run-hooks 'post-command-hook)
      (my-note "mode" major-mode)
      (flymake-start)
      (my-wait "diagnostics" #'my-problems)
      (my-note "diagnostic" (car (split-string (car (my-problems)) "\n")))
      ;; Typed behind `$pa', and completed as by a key.
      (goto-char (point-min))
      (search-forward "$pa")
      (completion-at-point)
      (my-note "completed" (buffer-substring (line-beginning-position) (line-end-position)))
      (search-backward "$")
      (forward-char 2)
      (eglot-rename "papier")
      (my-note "renamed" (replace-regexp-in-string "\n" "|" (buffer-string)))
      (goto-char (point-max))
      (insert "readable($papier, te")
      (completion-at-point)
      (my-note "level" (buffer-substring (line-beginning-position) (line-end-position)))
      (eglot-shutdown (eglot-current-server))
      (my-note "end" "clean"))
  (error (my-note "error" problem)))
(my-finish)
