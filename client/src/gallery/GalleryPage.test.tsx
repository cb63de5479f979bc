import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import "../testing/open-test-document.ts";
import { createQueryWrapper } from "../testing/queries.tsx";
import { isLong } from "../testing/scale.ts";
import { system } from "../theme/system.ts";
import { GalleryPage } from "./GalleryPage.tsx";

/** Parts of other components, components without output, and components that need the hub or a family's document. */
const notShown = ["AvatarPhoto", "Redirect", "FamilyPicture", "RemindMe", "Thread", "AnswerForm"];

const parts = readdirSync(join(import.meta.dirname, "../ui"), { recursive: true, encoding: "utf8" }).flatMap(
  (file) => /^(?:\w+\/)?([A-Z]\w+)\.tsx$/.exec(file)?.slice(1) ?? [],
);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.runIf(isLong)("shows every UI component in its states", () => {
  // React logs the error of the part that fails on purpose.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const { container } = render(
    <ChakraProvider value={system}>
      <GalleryPage />
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  // Selects by element, because a query by role would check thousands of elements.
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const drawings = texts("section[aria-label=Drawing] h3").map((name) => `${name}Drawing`);
  const shown = [...texts("section > h2"), ...drawings];
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((part) => !shown.includes(part) && !notShown.includes(part))).toEqual([]);
  expect(texts("section[aria-label=Button] h3")).toEqual(
    expect.arrayContaining(["primary", "disabled", "loading", "long text"]),
  );
});
