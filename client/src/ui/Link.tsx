import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "../lib/location.ts";

/** A way to another page of the hub. It stays a link: to be opened in a new tab, copied, and followed by the keyboard. */
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
