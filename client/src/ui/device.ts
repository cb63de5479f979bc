/** Whether this screen is as narrow as a phone's, where the tabs are at the bottom. */
export function isPhone(): boolean {
  return window.matchMedia("(max-width: 47.99rem)").matches;
}
