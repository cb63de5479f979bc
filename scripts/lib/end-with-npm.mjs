const pollMs = 500;

/**
 * Stops this process in order when its parent npm exits. npm sends the signal to a shell, and the shell exits without
 * forwarding it.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const checkParent = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(checkParent);
    process.kill(process.pid, "SIGTERM");
  }, pollMs);
  checkParent.unref();
}
