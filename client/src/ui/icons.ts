/** All icons are lucide's, drawn with one stroke and in three sizes, which grow with the text. */
export const iconStroke = 1.75;
export const iconSizes = { small: "1rem", normal: "1.25rem", large: "1.5rem" } as const;
