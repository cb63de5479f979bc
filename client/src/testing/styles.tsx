/**
 * jsdom holds each style rule against each element that a test looks for by its role, which would take a third of the
 * time of all tests that draw. So their pages have no styles.
 */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StyleSheet } from "@emotion/sheet";
import { type ReactNode, useState } from "react";

export function leaveStylesOut(): void {
  StyleSheet.prototype.insert = () => undefined;
}

/** Around what a test asks the styles of. */
export function WithStyles({ children }: { children: ReactNode }) {
  const [own] = useState(() => {
    const cache = createCache({ key: "own" });
    cache.sheet.insert = (rule) => {
      const style = document.createElement("style");
      style.textContent = rule;
      document.head.append(style);
    };
    return cache;
  });
  return <CacheProvider value={own}>{children}</CacheProvider>;
}
