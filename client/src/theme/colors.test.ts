import { colorFor, memberColors } from "@hub/shared/colors";
import { describe, expect, it } from "vitest";
import { type ShadeName, shades } from "./colors.ts";
import { contrast, inkOn, linearRgb } from "./contrast.ts";

type Pair = [ShadeName, ShadeName];

const textPairs: Pair[] = [
  ...(["paper", "card", "sunk"] as const).flatMap((ground): Pair[] => [
    ["ink", ground],
    ["quiet", ground],
    ["leafText", ground],
    ["clayText", ground],
    ["skyText", ground],
  ]),
  ["leafInk", "leaf"],
  ["leafInk", "leafPressed"],
  ["clayInk", "clay"],
  ["clayInk", "clayPressed"],
  ["leafText", "leafTint"],
  ["clayText", "clayTint"],
  ["honeyText", "honeyTint"],
  ["skyText", "skyTint"],
  ["ink", "leafTint"],
  ["ink", "clayTint"],
  ["quiet", "leafTint"],
  ["plum", "card"],
  ["plumInk", "plum"],
  ["plumInk", "plumPressed"],
  ["plumText", "plumTint"],
  ["plumText", "card"],
  ["plumText", "paper"],
  ["ink", "plumTint"],
  ["quiet", "plumTint"],
];

const shapePairs: Pair[] = (["edge", "available", "busy", "away", "unknown", "leaf", "focus"] as const).flatMap(
  (shape): Pair[] => [
    [shape, "card"],
    [shape, "paper"],
  ],
);

describe("colors", () => {
  for (const mode of ["light", "dark"] as const) {
    it(`keep a text contrast of 4.5 to 1 in ${mode} mode`, () => {
      for (const [text, ground] of textPairs) {
        expect(contrast(shades[text][mode], shades[ground][mode]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    });

    it(`keep a contrast of 3 to 1 for meaningful shapes in ${mode} mode`, () => {
      for (const [shape, ground] of shapePairs) {
        expect(contrast(shades[shape][mode], shades[ground][mode]), `${shape} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    });
  }

  it("keep initials readable on every member color", () => {
    for (const { name, value } of memberColors) expect(contrast(inkOn(value), value), name).toBeGreaterThanOrEqual(4.5);
  });

  it("keep members' colors and the assistant's plum distinguishable with every kind of color blindness", () => {
    const all = [...memberColors.map(({ value }) => value), shades.plum.light];
    for (const [index, color] of all.entries()) {
      for (const other of all.slice(0, index)) {
        expect(
          Math.min(...eyes.map((eye) => distance(seen(eye, color), seen(eye, other)))),
          `${color} ${other}`,
        ).toBeGreaterThan(0.09);
      }
    }
  });

  it("give a member without a chosen color the same color everywhere", () => {
    expect(colorFor("01ADA", null)).toBe(colorFor("01ADA", null));
    expect(colorFor("01ADA", "#123456")).toBe("#123456");
  });
});

// Color vision without deficiency, and with protanopia, deuteranopia and tritanopia: Machado, Oliveira and Fernandes
// 2009.
const eyes = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
];

type Triple = [number, number, number];

function seen(eye: number[], color: string): Triple {
  return okLab(multiply(eye, linearRgb(color)).map((value) => Math.min(1, Math.max(0, value))));
}

function okLab(rgb: number[]): Triple {
  const cones = multiply(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
      0.6299787005,
    ],
    rgb,
  ).map(Math.cbrt);
  return multiply(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
      -0.808675766,
    ],
    cones,
  );
}

function multiply(matrix: number[], vector: number[]): Triple {
  const row = (start: number) => vector.reduce((sum, value, index) => sum + value * (matrix[start + index] ?? 0), 0);
  return [row(0), row(3), row(6)];
}

function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
