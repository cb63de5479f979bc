/** Resolves once what changed is drawn, or when the page is hidden, where nothing is. */
export const nextFrame = () =>
  new Promise<unknown>((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn));
    addEventListener("visibilitychange", drawn, { once: true });
  });
