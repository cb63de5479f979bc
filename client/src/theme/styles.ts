/**
 * Where the styles of elements stand. When a rule such as `@media` comes into a style sheet that the browser knows,
 * Chromium works out the whole page anew; so what is first drawn together has a sheet of its own.
 */
import createCache from "@emotion/cache";

export const styles = createCache({ key: "css" });

/** Every rule as it was written: what a browser tells of a rule may lack a part. */
export const rules: string[] = [];

const { sheet } = styles;
const insert = sheet.insert.bind(sheet);

sheet.insert = (rule) => {
  // With its count at zero the next rule begins a new one.
  if (sheet.ctr === 0)
    queueMicrotask(() => {
      sheet.ctr = 0;
    });
  rules.push(rule);
  insert(rule);
};
