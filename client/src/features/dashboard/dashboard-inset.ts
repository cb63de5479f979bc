/** Extra page inset on tablets, so that the chat button fits in the margin. */
export const dashboardInset = { md: "1.75rem", lg: 0 } as const;
