/** Runs work without waiting for it. Logs failures to the console and never interrupts the user. */
export function runInBackground(work: Promise<unknown>, what: string): void {
  work.catch((error: unknown) => console.warn(what, error));
}
