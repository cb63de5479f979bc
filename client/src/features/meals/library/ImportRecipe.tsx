import { useState } from "react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Form } from "../../../ui/Form.tsx";
import { TextArea } from "../../../ui/inputs.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { pastedAs } from "./draft.ts";
import { MarkIngredients } from "./MarkIngredients.tsx";
import { usePreviewRecipe } from "./queries.ts";
import { ReadRecipe } from "./ReadRecipe.tsx";
import type { SharedPage } from "./shared-page.ts";

/** Imports a recipe from a page or a text, with a preview before it is stored. */
export function ImportRecipe({ shared }: { shared?: SharedPage | undefined }) {
  const isOffline = useIsOffline();
  const preview = usePreviewRecipe();
  const [url, setUrl] = useState(shared?.url ?? "");
  const [pasted, setPasted] = useState(shared?.text ?? "");
  const read = (ingredientLines?: string[]) => preview.mutate({ ...previewInput({ url, pasted }), ingredientLines });
  const { data, isPending, error } = preview;
  if (data?.lines)
    return <MarkIngredients lines={data.lines} {...{ isPending, error }} onSubmit={read} onBack={preview.reset} />;
  if (data) return <ReadRecipe preview={data} onBack={preview.reset} />;
  return (
    <Card id="bring-in" title="Import a recipe">
      {isOffline && <Notice marginBottom={3}>You're offline. Importing recipes needs a connection to the hub.</Notice>}
      <Form onSubmit={() => read()} isChanged={url !== "" || pasted !== ""}>
        <TextField
          label="Web address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={setUrl}
        />
        <Field label="Or paste the text" hint="Paste the recipe or the whole page. Use this for pages behind a login.">
          {(control) => (
            <TextArea {...control} rows={8} value={pasted} onChange={(event) => setPasted(event.currentTarget.value)} />
          )}
        </Field>
        <FailureNotice error={error} />
        <Button
          type="submit"
          variant="primary"
          alignSelf="start"
          disabled={isOffline || (url.trim() === "" && pasted.trim() === "")}
          isPending={isPending}
        >
          Preview
        </Button>
      </Form>
    </Card>
  );
}

/** The input for the hub's parser. A URL in the field for text also counts as a URL. */
function previewInput({ url, pasted }: { url: string; pasted: string }) {
  const text = pasted.trim();
  if (url.trim() === "" && /^https?:\/\/\S+$/i.test(text)) return { url: text };
  return { ...(url.trim() !== "" && { url: url.trim() }), ...(text !== "" && pastedAs(pasted)) };
}
