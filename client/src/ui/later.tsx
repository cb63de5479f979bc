import { type ComponentType, memo, useDeferredValue } from "react";

/**
 * Renders a part as a deferred update, so the tapped element renders first. Do not use it for controls that act on the
 * shown value, because they would briefly use the previous one.
 */
export function later<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Memoized = memo(Part) as ComponentType<Props>;
  return function Later(props: Props) {
    return <Memoized {...useDeferredValue(props)} />;
  };
}
