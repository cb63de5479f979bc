import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSecurity } from "./security-queries.ts";

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The person's present password; people without one are told what is used instead. */
export function OwnPasswordField({ value, onChange }: Props) {
  if (useSecurity().data?.hasPassword === false)
    return <Notice>You have no password here. For 10 minutes after you signed in, this needs nothing else.</Notice>;
  return (
    <TextField
      label="Your password now"
      type="password"
      required
      autoComplete="current-password"
      value={value}
      onChange={onChange}
    />
  );
}
