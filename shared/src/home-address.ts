/** The address of a page in one of a person's families: "/messages?home=<id>". */
import type { FamilyId } from "./ids.ts";

const name = "home";
/** The host does not matter; only the rest is used. */
const base = "https://hub.invalid";

export function addHome(path: string, familyId: FamilyId): string {
  const url = new URL(path, base);
  url.searchParams.set(name, familyId);
  return url.pathname + url.search + url.hash;
}

/** Splits an address into its family, if any, and the address without it. */
export function readHome(path: string): { home: string | null; path: string } {
  const url = new URL(path, base);
  const home = url.searchParams.get(name);
  url.searchParams.delete(name);
  return { home, path: url.pathname + url.search + url.hash };
}
