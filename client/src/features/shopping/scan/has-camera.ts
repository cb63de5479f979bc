/** Whether the page can use a camera. Browsers require HTTPS or localhost. */
export function hasCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}
