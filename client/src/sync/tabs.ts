/** Finds the hub's open tabs on this device. Each tab holds a Web Lock while it is open. */
const lockPrefix = "hub-tab:";

export interface TabClaim {
  /** The other open tabs; undefined if the browser has no Web Locks, as on plain http. */
  others: ReadonlySet<string> | undefined;
  release(): void;
}

export async function claimTab(tab: string): Promise<TabClaim> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return { others: undefined, release: () => undefined };
  const release = await new Promise<() => void>((resolve, reject) => {
    locks.request(lockPrefix + tab, () => new Promise<void>((end) => resolve(end))).catch(reject);
  });
  const { held = [] } = await locks.query();
  const names = held.map(({ name }) => name ?? "").filter((name) => name.startsWith(lockPrefix));
  return {
    others: new Set(names.map((name) => name.slice(lockPrefix.length)).filter((name) => name !== tab)),
    release,
  };
}
