/** Whether the page can use a camera: browsers allow it only over https, or from the same machine. */
export function hasCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}
