/**
 * What a page looked like when it was last seen on this device. It stands on the screen for the moment that the program
 * takes to start, as a picture without life, and only for whoever it was kept for.
 */
export interface Still {
  /** The person, as the session keeps them. */
  owner: string;
  /** What it depends on beside the family. */
  look: string;
  html: string;
  css: string;
}

/** The element that holds it while it is shown. */
export const stillId = "still";
/** The class of what stands in it for the page's root elements. */
export const stillRoot = "still-root";

/** Where a still of the page in the address is kept. */
export function stillKey(): string {
  return `still:${location.pathname}${location.hash}`;
}

/** The width of the window, light or dark, how closely rows stand, and the day. */
export function lookNow(): string {
  const { className, dataset } = document.documentElement;
  return [innerWidth, devicePixelRatio, className, "compact" in dataset, new Date().toDateString()].join();
}
