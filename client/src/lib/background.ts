/** Runs work that nobody waits for. A failure is logged to the console and never interrupts the person. */
export function runInBackground(work: Promise<unknown>, what: string): void {
  work.catch((error: unknown) => console.warn(what, error));
}
