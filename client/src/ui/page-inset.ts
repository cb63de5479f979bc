/**
 * The space beside the header and the page. On desktops it is equal on both sides, and as wide as the chat button, which
 * covers nothing there.
 */
export const pageInset = { base: 4, md: 8, lg: "3.75rem" } as const;
