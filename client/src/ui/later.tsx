import { type ComponentType, memo, useDeferredValue } from "react";

/**
 * A part that is drawn a moment after what it shows has changed, so that what was tapped shows first. It is not for a tap
 * that changes something by what is shown here: for that moment it is what stood there before.
 */
export function later<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as ComponentType<Props>;
  return function Later(props: Props) {
    return <Kept {...useDeferredValue(props)} />;
  };
}
