import { type ReactNode, useState } from "react";

/** A component of `ui/`, by the name of its file, in each of its states. */
export type Parts = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

export const longText =
  "Grandmother's slow-baked aubergine and tomato casserole with herbs from the balcony, and an unbreakablywrittentogetherword";

export const ignore = () => undefined;

/** Holds the value of a controlled component. */
export function Stateful<T>({
  initial,
  children,
}: {
  initial: T;
  children: (value: T, set: (next: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
