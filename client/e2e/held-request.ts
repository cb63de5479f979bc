interface HeldRequest {
  /** Resolves after `release`. */
  held: Promise<void>;
  release(): void;
}

/** Holds something until the test releases it, such as a response to a page. */
export function hold(): HeldRequest {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}
