import { TextField } from "../../ui/TextField.tsx";

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

export function NewPasswordField({ value, onChange, error }: Props) {
  return (
    <TextField
      label="New password"
      hint="At least 10 characters."
      error={error}
      type="password"
      required
      autoComplete="new-password"
      value={value}
      onChange={onChange}
    />
  );
}
