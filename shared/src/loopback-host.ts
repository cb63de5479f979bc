/** Whether a host name always refers to the device itself, so a link with it is useless on other devices. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
