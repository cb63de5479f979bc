/** Browsers give a camera only to pages that come over https, or from the same machine. */
export function hasCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}
