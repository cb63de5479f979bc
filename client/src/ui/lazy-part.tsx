import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";
import { pageReady } from "../lib/page-ready.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part that is loaded when it is first shown; until then its place shows the fallback, if there is one. Once `preload`
 * has loaded it, it shows at once. React's own `lazy` shows every part 300 ms later, and asks for it only once.
 */
export function lazyPart<Props extends object>(load: Load<Props>, fallback?: ReactNode, isNeeded = true) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  function LazyPart(props: Props) {
    const [Part, show] = useState(() => loaded);
    useEffect(() => {
      const fail = (error: unknown) =>
        isNeeded &&
        show(() => {
          throw error;
        });
      if (!Part) preload().then((part) => startTransition(() => show(() => part)), fail);
    }, [Part]);
    return Part ? <Part {...props} /> : fallback;
  }
  LazyPart.preload = preload;
  return LazyPart;
}

/**
 * An additional part that is loaded once the page is drawn, so that it is there when the network is gone; if it cannot be
 * loaded, the page does without it.
 */
export function lazyAfterPage<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  const Part = lazyPart<Props>(() => pageReady.then(load), fallback, false);
  Part.preload().catch(() => {});
  return Part;
}
