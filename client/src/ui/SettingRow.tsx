import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Switch } from "./Switch.tsx";

interface Props {
  label: string;
  description: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** A setting that is on or off. A tap anywhere in the row changes it. */
export function SettingRow({ label, description, isOn, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <chakra.label htmlFor={id} css={settingRow} cursor={disabled ? "default" : "pointer"}>
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block" fontWeight="strong" lineHeight="tight" marginBottom={0.5}>
          {label}
        </chakra.span>
        <chakra.span id={`${id}-about`} display="block" fontSize="sm" color="quiet">
          {description}
        </chakra.span>
      </chakra.span>
      <Switch
        id={id}
        aria-label={label}
        aria-describedby={`${id}-about`}
        isOn={isOn}
        onChange={onChange}
        disabled={disabled}
      />
    </chakra.label>
  );
}

export const settingRow = {
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: "row",
  paddingBlock: 3,
  "&:not(:first-child)": { borderTopWidth: "1px" },
} as const;
