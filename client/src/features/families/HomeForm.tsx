import type { Home } from "@hub/shared/features/families/schema";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useFormValues } from "../../ui/use-form-values.ts";
import { CurrencyField } from "./CurrencyField.tsx";
import { homeChanges, readHomeText, writeHomeText } from "./home-form.ts";
import { useChangeHome } from "./queries.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";
import { TownFields } from "./TownFields.tsx";
import { WeekStartField } from "./WeekStartField.tsx";

/** The form for people who may change the family's home. Changes by others appear after saving or on the next visit. */
export function HomeForm({ home }: { home: Home }) {
  const isOffline = useIsOffline();
  const saving = useChangeHome();
  const { initialValues, values: text, change, reopen, isChanged } = useFormValues(() => writeHomeText(home));
  const fields = readHomeText(text);

  const save = () => {
    if (!fields) return;
    const changes = homeChanges(readHomeText(initialValues), fields);
    saving.mutate(changes, { onSuccess: (saved) => reopen(writeHomeText(saved), text) });
  };

  return (
    <Form onSubmit={save} isChanged={isChanged} noValidate>
      <TextField
        label="Family name"
        hint="For example: The Kings"
        value={text.name}
        maxLength={80}
        autoComplete="off"
        onChange={(next) => change({ name: next })}
      />
      <TimeZoneField value={text.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <WeekStartField value={text.weekStart} onChange={(weekStart) => change({ weekStart })} />
      <CurrencyField value={text.currency} onChange={(currency) => change({ currency })} />
      {home.hasWeather && <TownFields text={text} onChange={change} isWrong={fields === undefined} />}
      <Button
        type="submit"
        variant="primary"
        alignSelf={{ md: "flex-start" }}
        disabled={!fields || isOffline}
        isPending={saving.isPending}
      >
        Save family
      </Button>
    </Form>
  );
}
