/** A phone browser for the bench, signed in to a family. */

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Gives a browser the headers of a signed-in user's requests. */
export async function signIn(context, { origin, cookie }) {
  const pairs = cookie.split(/; ?/).map((pair) => pair.split("="));
  await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: origin })));
}

/** Sends requests such as "POST /api/timers" as a signed-in user. */
export function callerOf({ origin, cookie }) {
  return async (call, data) => {
    const [method, path] = call.split(" ");
    const headers = { cookie, origin, "content-type": "application/json" };
    const response = await fetch(origin + path, { method, headers, ...(data && { body: JSON.stringify(data) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`);
    return text && JSON.parse(text);
  };
}

/** Slows a page down to the speed of a phone. */
export async function slowDown(page, rate) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  return devtools;
}
