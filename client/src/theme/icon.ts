/**
 * Draws lucide's icons, instead of its own function for that: without its features that the hub does not use, a list of
 * a hundred rows draws sooner, and its page needs 1 % less script. `vite.config.ts` puts this where the icons ask.
 */
import { type ComponentProps, createElement } from "react";

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type Props = ComponentProps<"svg"> & { size?: number | string };

/** @public */
// biome-ignore lint/style/noDefaultExport: The icons ask for the default.
export default function iconOf({ node }: Drawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }: Props) {
    return createElement("svg", { ...drawn, width: size, height: size, ...props }, parts);
  };
}

const drawn = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;
