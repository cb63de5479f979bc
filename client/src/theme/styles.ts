/**
 * Where the styles of elements stand. When a rule such as `@media` comes into a style sheet that the browser knows,
 * Chromium works out the whole page anew; so what is first drawn together has a sheet of its own.
 */
import createCache from "@emotion/cache";

export const styles = createCache({ key: "css" });

const { sheet } = styles;
const insert = sheet.insert.bind(sheet);
let isOpen = false;

sheet.insert = (rule) => {
  if (!isOpen) {
    isOpen = true;
    // With its count at zero the next rule begins a new one.
    sheet.ctr = 0;
    queueMicrotask(() => {
      isOpen = false;
    });
  }
  insert(rule);
};
