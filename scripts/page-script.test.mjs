import { expect, test } from "vitest";
import { scriptOfPage, sumOf } from "./lib/page-script.mjs";

const frame = "src/SignedInFrame.tsx";
const list = "src/features/shopping/ShoppingPage.tsx";

/**
 * What each page may need before it shows. 143 kB of the list's are React, Chakra, the query cache, zod and Yjs. The
 * promise for the list is 170 kB (docs/measured.md); these bounds keep it from going further away.
 */
const boundsKb = [
  ["the list on a phone", [frame, list], 204],
  ["the dashboard", [frame, "src/HomePage.tsx"], 218],
  ["the page of a visitor", ["src/features/landing/LandingPage.tsx"], 169],
];

test.each(boundsKb)("%s needs no more script than it may", (_name, modules, maxKb) => {
  const files = scriptOfPage(modules);
  const table = files.map(({ file, gzipBytes }) => `${gzipBytes} ${file}`).join("\n");
  expect(sumOf(files) / 1000, table).toBeLessThan(maxKb);
});

test("sockets, photos and the words about food come after the list", () => {
  const needed = scriptOfPage([frame, list]).map(({ file }) => file);
  for (const late of ["esm-", "PhotoDialog", "use-warnings"]) {
    expect(needed.filter((file) => file.includes(late))).toEqual([]);
  }
});
