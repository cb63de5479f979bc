import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

const Base = chakra("input", {
  base: {
    appearance: "none",
    position: "relative",
    flexShrink: 0,
    width: "3.25rem",
    height: "2rem",
    borderWidth: "2px",
    borderColor: "edge",
    borderRadius: "full",
    bg: "sunk",
    cursor: "pointer",
    transition: "background-color 160ms, border-color 160ms",
    "&::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: "4px",
      top: "4px",
      width: "1.25rem",
      height: "1.25rem",
      borderRadius: "full",
      bg: "edge",
      transition: "transform 160ms ease-out, background-color 160ms",
    },
    _checked: {
      bg: "leaf",
      borderColor: "leaf",
      "&::before": { bg: "leafInk", transform: "translateX(1.25rem)" },
    },
    _disabled: { opacity: 0.5, cursor: "not-allowed" },
  },
});

interface Props extends Omit<ComponentProps<typeof Base>, "onChange"> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ isOn, onChange, ...rest }: Props) {
  return (
    <Base
      type="checkbox"
      role="switch"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  );
}
