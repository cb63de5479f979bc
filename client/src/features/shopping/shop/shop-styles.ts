import { listStyles } from "../list/list-styles.ts";

/** The list styles in shopping mode, readable while walking. */
export const shopStyles = {
  ...listStyles,
  "& li": { ...listStyles["& li"], minHeight: "4rem" },
  "& label": { ...listStyles["& label"], minHeight: "4rem" },
  "& .name": { ...listStyles["& .name"], fontSize: "lg" },
  "& .quantity": { ...listStyles["& .quantity"], fontSize: "md" },
} as const;
