import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";
import { pageReady } from "../lib/page-ready.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component that loads on its first render and shows the fallback meanwhile. After `preload`, it renders at once.
 * React's `lazy` delays every component by 300 ms and never retries.
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
 * An additional component that loads after the page has rendered, so it also works offline. If loading fails, the page
 * works without it.
 */
export function lazyAfterPage<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  const Part = lazyPart<Props>(() => pageReady.then(load), fallback, false);
  Part.preload().catch(() => {});
  return Part;
}
