/** Runs what nobody waits for. A failure is worth a line in the console and never stops the person. */
export function runInBackground(work: Promise<unknown>, what: string): void {
  work.catch((error: unknown) => console.warn(what, error));
}
