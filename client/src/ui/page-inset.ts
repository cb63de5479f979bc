/**
 * The horizontal padding of the header and the page. On desktops it is as wide as the chat button, which therefore
 * covers nothing.
 */
export const pageInset = { base: 4, md: 8, lg: "3.75rem" } as const;
