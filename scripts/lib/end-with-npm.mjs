const lookEveryMs = 500;

/**
 * Ends this process in order when the npm that started it is gone: npm hands a signal to a shell, and the shell dies
 * of it without handing it on.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, lookEveryMs);
  look.unref();
}
