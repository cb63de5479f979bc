/**
 * Sizes on the wall, in pixels of a 1920 x 1080 screen (1080 x 1920 in portrait). Everything scales with the screen,
 * from 7 inches to 4K. Text is never smaller than on a phone.
 */
const minTextPx = 14;

export function px(size: number): string {
  return `max(${Math.min(size, minTextPx)}px, calc(${size} * var(--wall-px)))`;
}

/** The same for spaces, without a minimum. */
export function spacePx(size: number): string {
  return `calc(${size} * var(--wall-px))`;
}

/** Sets the unit of both functions. Uses `@media` rather than containers, because the wall fills the screen. */
export const wallUnit = {
  "--wall-px": "min(100vw / 1920, 100vh / 1080)",
  "@media (orientation: portrait)": { "--wall-px": "min(100vw / 1080, 100vh / 1920)" },
} as const;
