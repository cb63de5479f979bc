import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { WithStyles } from "../testing/styles.tsx";
import { shades } from "../theme/colors.ts";
import { linearRgb } from "../theme/contrast.ts";
import { system } from "../theme/system.ts";
import { StatusDot } from "./StatusDot.tsx";

afterEach(cleanup);

/** The color of a status dot, as the CSS variable of its token. */
function colorOf(status: string): string {
  const { container } = render(
    <ChakraProvider value={system}>
      <WithStyles>
        <StatusDot status={status} />
      </WithStyles>
    </ChakraProvider>,
  );
  const dot = container.querySelector("svg");
  return dot ? getComputedStyle(dot).color : "no dot";
}

it.each(["available", "busy", "away"])("has a separate color for %s", (status) => {
  expect(colorOf(status)).toContain(`-${status})`);
});

it("is gray for anything else", () => {
  expect(colorOf("asleep")).toContain("-unknown)");
  for (const shade of Object.values(shades.unknown)) {
    const channels = linearRgb(shade);
    expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(0.1);
  }
});
