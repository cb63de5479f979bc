import { type ComponentType, lazy } from "react";
import { pageReady } from "../lib/page-ready.ts";

/** A part beside what a page is for: it comes after the page, and where it cannot be loaded the page goes without. */
export function lazyAfterPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await pageReady;
    return { default: await load().catch(() => Missing) };
  });
}

function Missing() {
  return null;
}
