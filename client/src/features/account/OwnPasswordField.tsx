import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSecurity } from "./security-queries.ts";

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The current password. Users without a password see an explanation instead. */
export function OwnPasswordField({ value, onChange }: Props) {
  if (useSecurity().data?.hasPassword === false)
    return (
      <Notice>
        You don't have a password on this hub. If you signed in within the last 10 minutes, you can continue.
      </Notice>
    );
  return (
    <TextField
      label="Current password"
      type="password"
      required
      autoComplete="current-password"
      value={value}
      onChange={onChange}
    />
  );
}
