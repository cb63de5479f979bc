/** The hub's colors in light and dark mode. colors.test.ts checks their contrast. */
interface Shade {
  light: string;
  dark: string;
}

/** `Text` is for text on paper and cards, `Tint` for a quiet background, and `Ink` for text on the full color. */
export const shades = {
  paper: { light: "#FAF7F1", dark: "#1E1C19" },
  card: { light: "#FFFFFF", dark: "#282521" },
  sunk: { light: "#F4EFE5", dark: "#322E29" },
  ink: { light: "#2C2A26", dark: "#F2EDE4" },
  quiet: { light: "#6B665D", dark: "#B8B0A3" },
  line: { light: "#E8E2D6", dark: "#3A362F" },
  edge: { light: "#8C8475", dark: "#8A8272" },
  leaf: { light: "#3F7D58", dark: "#8CC4A1" },
  leafPressed: { light: "#336848", dark: "#A3D3B5" },
  leafInk: { light: "#FFFFFF", dark: "#16261C" },
  leafText: { light: "#33694A", dark: "#97CDAB" },
  leafTint: { light: "#E9F1EA", dark: "#2A372E" },
  clay: { light: "#A94F33", dark: "#E79A80" },
  clayPressed: { light: "#8F4029", dark: "#EFB09B" },
  clayInk: { light: "#FFFFFF", dark: "#331208" },
  clayText: { light: "#A34A2F", dark: "#EDA68E" },
  clayTint: { light: "#F9EAE4", dark: "#3C2A23" },
  honey: { light: "#E3A83B", dark: "#E3A83B" },
  honeyText: { light: "#80570A", dark: "#EBC06E" },
  honeyTint: { light: "#FBF1DC", dark: "#38301F" },
  sky: { light: "#4C86A8", dark: "#7FB4D3" },
  skyText: { light: "#316887", dark: "#93C3DE" },
  skyTint: { light: "#E6F0F5", dark: "#26323A" },
  plum: { light: "#7A5C99", dark: "#B99BD8" },
  plumPressed: { light: "#674C84", dark: "#CBB3E4" },
  plumInk: { light: "#FFFFFF", dark: "#241833" },
  plumText: { light: "#6B4E8A", dark: "#C6ADE0" },
  plumTint: { light: "#F2EDF7", dark: "#332C3B" },
  available: { light: "#3F8F5F", dark: "#7CC496" },
  busy: { light: "#B57F14", dark: "#E3A83B" },
  away: { light: "#B8432A", dark: "#EE8B70" },
  unknown: { light: "#857E72", dark: "#9A9285" },
  focus: { light: "#1F6FA0", dark: "#8ECBF0" },
} satisfies Record<string, Shade>;

export type ShadeName = keyof typeof shades;
