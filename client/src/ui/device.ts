/** Whether this screen is as narrow as a phone's, where the tabs stand at the bottom. */
export function isPhone(): boolean {
  return window.matchMedia("(max-width: 47.99rem)").matches;
}
