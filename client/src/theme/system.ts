/**
 * Chakra with our tokens only. No component recipes are registered, so Chakra's ready-made components would render
 * without styles. Screens use `chakra.*` elements and src/ui.
 */
import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react";
import { shades } from "./colors.ts";
import { globalCss } from "./global-css.ts";
import { conditions, utilities } from "./style-props.ts";

const colors = Object.fromEntries(
  Object.entries(shades).map(([name, { light, dark }]) => [name, { value: { base: light, _dark: dark } }]),
);

const pxPerRem = 16;

function rem(sizesPx: Record<string, number>) {
  return Object.fromEntries(Object.entries(sizesPx).map(([name, px]) => [name, { value: `${px / pxPerRem}rem` }]));
}

// Steps of 2 to 8 px, then multiples of 4 px.
const spacing = rem({
  0.5: 2,
  1: 4,
  1.5: 6,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  20: 80,
  24: 96,
});

const config = defineConfig({
  cssVarsPrefix: "hub",
  preflight: true,
  conditions,
  utilities,
  globalCss,
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "72rem" },
    keyframes: {
      spin: { to: { transform: "rotate(360deg)" } },
      breathe: { "50%": { opacity: "0.5" } },
      rise: { from: { opacity: "0", transform: "translateY(12px)" } },
      glide: { "0%, 100%": { transform: "translate(0, 0)" }, "50%": { transform: "translate(10px, -6px)" } },
    },
    tokens: {
      spacing,
      sizes: {
        ...spacing,
        // 44 and 56 px. Only the text's share grows with the font size, or bars would fill a phone's screen.
        control: { value: "calc(28px + 1rem)" },
        row: { value: "calc(40px + 1rem)" },
        kitchen: { value: "5rem" },
        page: { value: "88rem" },
        // Three columns of cards on the widest screens.
        wide: { value: "118rem" },
        text: { value: "70ch" },
        full: { value: "100%" },
      },
      radii: { sm: { value: "6px" }, md: { value: "10px" }, card: { value: "16px" }, full: { value: "9999px" } },
      fonts: { body: { value: "'Nunito Sans Variable', system-ui, sans-serif" } },
      fontSizes: rem({ sm: 14, md: 16, lg: 18, xl: 22, "2xl": 28, "3xl": 40 }),
      fontWeights: { normal: { value: 400 }, strong: { value: 680 } },
      lineHeights: { tight: { value: 1.2 }, normal: { value: 1.5 } },
      durations: { quick: { value: "160ms" } },
      easings: { out: { value: "cubic-bezier(0.2, 0, 0, 1)" } },
    },
    semanticTokens: { colors },
  },
});

const chakraSystem = createSystem(config);

/** Memoizes recipes, because Chakra would compute an element's recipe at every render. */
export const system: SystemContext = { ...chakraSystem, cva: memoize(chakraSystem.cva) };

function memoize<Work extends (from: never) => object>(work: Work): Work {
  const results = new WeakMap<object, object>();
  const remember = (from: never): object => {
    const result = results.get(from) ?? work(from);
    results.set(from, result);
    return result;
  };
  // It has the same parameters and result as the wrapped function.
  return remember as Work;
}
