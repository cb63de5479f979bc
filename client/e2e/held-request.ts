interface HeldRequest {
  /** Resolves when it is let go. */
  held: Promise<void>;
  letGo(): void;
}

/** Something that a test makes wait until it says so, such as an answer on its way to a page. */
export function hold(): HeldRequest {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}
