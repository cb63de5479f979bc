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

/**
 * The pages of which there are stills: those that a family opens first. Others show what is not to lie on a device, such as
 * codes and secret addresses, or open elsewhere than where they were left.
 */
export const stillPages: readonly string[] = ["/", "/shopping"];
/** The element that holds it while it is shown. */
export const stillId = "still";
/** The class of what stands in it for the page's root elements. */
export const stillRoot = "still-root";

/** Where the still of a page is kept. */
export function stillKey(path: string): string {
  return `still:${path}`;
}

/** Whether the page itself can be seen, which is unseen until the family's copy is there. */
export function isDrawn(): boolean {
  const main = document.getElementById("main");
  return main !== null && getComputedStyle(main).visibility === "visible";
}

/** The width of the window and how large its points are, light or dark, how closely rows stand, and the day. */
export function lookNow(): string {
  const { className, dataset } = document.documentElement;
  return [innerWidth, devicePixelRatio, className, "compact" in dataset, new Date().toDateString()].join();
}
