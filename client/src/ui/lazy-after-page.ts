import { type ComponentType, lazy } from "react";
import { pageDrawn } from "../lib/page-ready.ts";

/** A part beside what a page is for: it comes after the page, and where it cannot be loaded the page goes without. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await pageDrawn;
    return { default: await load().catch(() => Missing) };
  });
}

function Missing() {
  return null;
}
