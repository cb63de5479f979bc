import { type RefObject, useEffect } from "react";

/** Adds the list role that the uploader omits for a single file. A list item without a list confuses screen readers. */
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
