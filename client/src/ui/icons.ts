/** Lucide icons with one stroke width and three sizes, which scale with the text. */
export const iconStroke = 1.75;
export const iconSizes = { small: "1rem", normal: "1.25rem", large: "1.5rem" } as const;
