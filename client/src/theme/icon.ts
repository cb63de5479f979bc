/**
 * Renders lucide's icons with only the features that the hub uses. A list of a hundred rows renders faster, and its
 * page loads 1 % less code. `vite.config.ts` makes the replacement.
 */
import { type ComponentProps, createElement } from "react";

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type Props = ComponentProps<"svg"> & { size?: number | string };

/** @public */
// biome-ignore lint/style/noDefaultExport: The icons import the default export.
export default function createIcon({ node }: Drawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }: Props) {
    return createElement("svg", { ...svgAttributes, width: size, height: size, ...props }, parts);
  };
}

const svgAttributes = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;
