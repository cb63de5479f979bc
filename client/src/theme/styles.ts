/**
 * Where the styles of elements are stored. When a rule such as `@media` is added to a style sheet that the browser has
 * read, Chromium computes the whole page again; so what is first drawn together has its own sheet.
 */
import createCache from "@emotion/cache";

export const styles = createCache({ key: "css" });

/** Every rule as it was written: what a browser returns of a rule may be incomplete. */
export const rules: string[] = [];

const { sheet } = styles;
const insert = sheet.insert.bind(sheet);

sheet.insert = (rule) => {
  // When its count is zero, the next rule starts a new one.
  if (sheet.ctr === 0)
    queueMicrotask(() => {
      sheet.ctr = 0;
    });
  rules.push(rule);
  insert(rule);
};
