/** Fills the family of a page's user with much content. */
import type { Page } from "@playwright/test";
import { fillFullFamily } from "../../scripts/lib/full-family.mjs";
import { callHub } from "./people.ts";

export async function fillFamily(page: Page, size?: Parameters<typeof fillFullFamily>[1]): Promise<void> {
  await fillFullFamily((call, data) => callHub(page, call, data), size);
}
