import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { pageReady } from "../lib/page-ready.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part that is loaded when it is first shown; until then its place shows the fallback, if there is one. */
export function lazyPart<Props extends object>(load: Load<Props>, fallback?: ReactNode): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

/** An additional part that loads after the page; if it cannot be loaded, the page does without it. */
export function lazyAfterPage<Props extends object>(load: Load<Props>, fallback?: ReactNode): ComponentType<Props> {
  return lazyPart<Props>(() => pageReady.then(load).catch(() => () => null), fallback);
}
