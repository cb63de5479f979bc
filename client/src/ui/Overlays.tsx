import { Toaster } from "./Toaster.tsx";
import { Tooltips } from "./Tooltips.tsx";

/** What may appear above any page. A toast that comes sooner than this waits for it. */
export function Overlays() {
  return (
    <>
      <Toaster />
      <Tooltips />
    </>
  );
}
