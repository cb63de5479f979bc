import { chakra } from "@chakra-ui/react";
import type { User } from "@hub/shared/features/account/schema";
import { type ReactNode, useState } from "react";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { changesBetween } from "../../ui/form-changes.ts";
import { TextInput } from "../../ui/inputs.ts";
import { TextField } from "../../ui/TextField.tsx";
import { useFormValues } from "../../ui/use-form-values.ts";
import { PhotoRow } from "./PhotoRow.tsx";
import { toastProfileSaved, useSaveProfile } from "./queries.ts";

interface Props {
  user: User;
  avatar: ReactNode;
  /** The user's dietary restrictions as chips. Each change is saved at once. */
  restrictions: ReactNode;
}

const maxNameLength = 80;

export function ProfileForm({ user, avatar, restrictions }: Props) {
  const demo = useDemoControls();
  const isSaved = demo?.areSettingsSaved ?? true;
  const emailHint = demo
    ? "Email cannot be changed. Contact support if needed."
    : "You can change it under Privacy & Security.";
  const { email } = user;
  const saving = useSaveProfile();
  const form = useFormValues(() => namesOf(user));
  const { firstName, lastName } = form.values;
  const [error, setError] = useState<string>();

  const save = () => {
    const isNamed = firstName.trim() !== "";
    setError(isNamed ? undefined : "Enter your first name.");
    if (!isNamed) return;
    const changes = changesBetween(form.initialValues, form.values);
    if (isSaved) saving.mutate(changes, { onSuccess: (saved) => form.reopen(namesOf(saved), form.values) });
    else toastProfileSaved();
  };

  return (
    <Form onSubmit={save} isChanged={form.isChanged && isSaved} noValidate>
      <PhotoRow user={user} avatar={avatar} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        gap={4}
      >
        <TextField
          label="First Name"
          error={error}
          value={firstName}
          maxLength={maxNameLength}
          autoComplete="given-name"
          onChange={(firstName) => form.change({ firstName })}
        />
        <TextField
          label="Last Name"
          value={lastName}
          maxLength={maxNameLength}
          autoComplete="family-name"
          onChange={(lastName) => form.change({ lastName })}
        />
      </chakra.div>
      {email !== null && (
        <Field label="Email Address" hint={emailHint}>
          {(control) => <TextInput {...control} type="email" value={email} disabled />}
        </Field>
      )}
      {restrictions}
      <Button type="submit" variant="primary" alignSelf={{ md: "flex-start" }} isPending={saving.isPending}>
        Save Changes
      </Button>
    </Form>
  );
}

const namesOf = ({ firstName, lastName }: User) => ({ firstName, lastName });
