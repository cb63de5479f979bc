import { type ComponentType, memo, useDeferredValue } from "react";

/**
 * A part that is drawn a moment after what it shows has changed, so that what was tapped shows first. It is not for what
 * acts on what it is given: that may be what stood there before the tap.
 */
export function later<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as ComponentType<Props>;
  return function Later(props: Props) {
    return <Kept {...useDeferredValue(props)} />;
  };
}
