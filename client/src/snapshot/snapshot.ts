/**
 * The startup snapshot: the last appearance of a page on this device. The browser shows it while the app loads. It does
 * not react to input, and only the user who stored it sees it.
 */
export interface Snapshot {
  /** The user, as stored with the session. */
  owner: string;
  /** The screen size, color mode, density and day; see `readEnvironment`. */
  look: string;
  html: string;
  css: string;
}

/**
 * The pages with a snapshot: those that families open first. Other pages may show secrets, such as codes, or may open
 * in another state.
 */
export const snapshotPages: readonly string[] = ["/", "/shopping"];
/** The id of the element that contains it while it is shown. */
export const snapshotId = "startup-snapshot";
/** The class of the elements in it that replace the page's root elements. */
export const snapshotRoot = "snapshot-root";

/** The storage key of a page's snapshot. Released versions used this key. */
export function snapshotKey(path: string): string {
  return `still:${path}`;
}

/** Whether the page itself is visible; it is hidden until the family's document has been read. */
export function isPageVisible(): boolean {
  const main = document.getElementById("main");
  return main !== null && getComputedStyle(main).visibility === "visible";
}

/** The width and pixel ratio of the window, light or dark, the density of rows, and the day. */
export function readEnvironment(): string {
  const { className, dataset } = document.documentElement;
  return [innerWidth, devicePixelRatio, className, "compact" in dataset, new Date().toDateString()].join();
}
