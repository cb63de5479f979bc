/** All icons are lucide's, drawn with one stroke and in three sizes. */
export const iconStroke = 1.75;
export const iconPx = { small: 16, normal: 20, large: 24 } as const;
