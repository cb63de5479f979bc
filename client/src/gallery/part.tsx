import { type ReactNode, useState } from "react";

/** A component of `ui/`, by the name of its file, in each of its states. */
export type Parts = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

export const longText =
  "Grandmother's slow-baked aubergine and tomato casserole with herbs from the balcony, and an unbreakablywrittentogetherword";

export const ignore = () => undefined;

/** Keeps the value of a control that is shown here by itself. */
export function Stateful<T>({
  first,
  children,
}: {
  first: T;
  children: (value: T, set: (next: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
