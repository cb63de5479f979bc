/** Text on one line that ends in an ellipsis if it is too long. */
export const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
