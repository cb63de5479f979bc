/**
 * What a page looked like when it was last seen on this device. It is shown while the program starts, as a picture that
 * does not react, and only to the person for whom it was stored.
 */
export interface Still {
  /** The person, as stored with the session. */
  owner: string;
  /** What its appearance depends on beside the family's data. */
  look: string;
  html: string;
  css: string;
}

/**
 * The pages that have stills: those that families open first. Others show what must not be stored on a device, such as
 * codes and secret addresses, or do not open where they were left.
 */
export const stillPages: readonly string[] = ["/", "/shopping"];
/** The id of the element that contains it while it is shown. */
export const stillId = "still";
/** The class of the elements in it that replace the page's root elements. */
export const stillRoot = "still-root";

/** The storage key of a page's still. */
export function stillKey(path: string): string {
  return `still:${path}`;
}

/** Whether the page itself is visible; it is hidden until the family's document has been read. */
export function isDrawn(): boolean {
  const main = document.getElementById("main");
  return main !== null && getComputedStyle(main).visibility === "visible";
}

/** The width and pixel ratio of the window, light or dark, the density of rows, and the day. */
export function lookNow(): string {
  const { className, dataset } = document.documentElement;
  return [innerWidth, devicePixelRatio, className, "compact" in dataset, new Date().toDateString()].join();
}
