/** Whether a host name leads every computer to itself, so that a link with it opens nowhere else. */
export function isThisComputer(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
