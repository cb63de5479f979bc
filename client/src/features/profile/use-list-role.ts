import { type RefObject, useEffect } from "react";

/** The uploader makes a single file a list item without a list, which confuses screen readers; this adds the list. */
export function useListRole(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const name = () => {
      for (const place of element.querySelectorAll(".uppy-Dashboard-files:not([role])")) {
        place.setAttribute("role", "list");
      }
    };
    const observer = new MutationObserver(name);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [ref]);
}
