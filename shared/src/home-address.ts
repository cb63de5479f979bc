/** The address of a page in a certain family, for people with more than one: "/messages?home=<id>". */
import type { FamilyId } from "./ids.ts";

const name = "home";
/** Only the part after the host matters. */
const base = "https://hub.invalid";

export function inHome(path: string, familyId: FamilyId): string {
  const url = new URL(path, base);
  url.searchParams.set(name, familyId);
  return url.pathname + url.search + url.hash;
}

/** Splits an address into the family it names, if any, and the address without it. */
export function readHome(path: string): { home: string | null; path: string } {
  const url = new URL(path, base);
  const home = url.searchParams.get(name);
  url.searchParams.delete(name);
  return { home, path: url.pathname + url.search + url.hash };
}
