import { type ComponentType, memo, useDeferredValue } from "react";

/**
 * A part that is drawn a moment after what it shows has changed, so that what was tapped shows first. It is not for a tap
 * that changes something by what is shown here: for that moment it is what stood there before. What is not known yet does
 * not stand there any longer than it must: parts that are loaded with the page would come first.
 */
export function later<Props extends object>(
  Part: ComponentType<Props>,
  isKnown: (props: Props) => boolean = () => true,
) {
  const Kept = memo(Part) as ComponentType<Props>;
  return function Later(props: Props) {
    const former = useDeferredValue(props);
    return <Kept {...(isKnown(former) ? former : props)} />;
  };
}
