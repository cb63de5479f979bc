/**
 * The cache of element styles. Adding a rule such as `@media` to a parsed style sheet makes Chromium recompute the
 * whole page. So the rules of each task get their own sheet.
 */
import createCache from "@emotion/cache";

export const styles = createCache({ key: "css" });

/** Every inserted rule, because browsers may return incomplete rules. */
export const rules: string[] = [];

const { sheet } = styles;
const insert = sheet.insert.bind(sheet);

sheet.insert = (rule) => {
  // With a count of zero, the next rule starts a new sheet.
  if (sheet.ctr === 0)
    queueMicrotask(() => {
      sheet.ctr = 0;
    });
  rules.push(rule);
  insert(rule);
};
