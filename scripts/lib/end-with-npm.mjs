const lookEveryMs = 500;

/**
 * Stops this process in order when its parent npm exits. npm sends the signal to a shell, and the shell exits without
 * forwarding it.
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
