import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { pageReady } from "../lib/page-ready.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part that is loaded when it is first shown; nothing stands in its place until then. */
export function lazyPart<Props extends object>(load: Load<Props>, fallback?: ReactNode): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

/** A part beside what a page is for: it comes after the page, and where it cannot be loaded the page goes without. */
export function lazyAfterPage<Props extends object>(load: Load<Props>, fallback?: ReactNode): ComponentType<Props> {
  return lazyPart<Props>(() => pageReady.then(load).catch(() => () => null), fallback);
}
