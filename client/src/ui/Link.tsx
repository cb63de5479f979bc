import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "../lib/location.ts";

/** A link to another page of the hub. It is a real link: for new tabs, for copying, and for the keyboard. */
export function Link({ to, onClick, ...props }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isForBrowser) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...props} href={to} onClick={follow} />;
}
