/** What the dashboard adds to the page's inset on tablets, so that its margins are as wide as the chat button there too. */
export const dashboardInset = { md: "1.75rem", lg: 0 } as const;
