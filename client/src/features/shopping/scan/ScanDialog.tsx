import { chakra } from "@chakra-ui/react";
import { nameBarcode, readBarcode } from "@hub/shared/features/shopping/barcode-operations";
import { readLines } from "@hub/shared/features/shopping/document";
import { addItem, changeLine } from "@hub/shared/features/shopping/operations";
import { itemName } from "@hub/shared/features/shopping/schema";
import { type ListId, newId, type TripId } from "@hub/shared/ids";
import { nameKey } from "@hub/shared/text";
import { useState } from "react";
import { useReadNow, useRun } from "../../../sync/use-live-document.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Form } from "../../../ui/Form.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useScan } from "./use-scan.ts";

interface Props {
  listId: ListId | null;
  /** Set in shopping mode: a scan then ticks items on the list, and the user's trip learns their positions. */
  shop?: { tripId: TripId | undefined };
  onClose: () => void;
}

/** Scans barcodes with the camera. The family names an unknown barcode once. */
export function ScanDialog({ listId, shop, onClose }: Props) {
  const run = useRun();
  const readNow = useReadNow();
  const [unknown, setUnknown] = useState<string>();
  const [name, setName] = useState("");
  const [message, setMessage] = useState("");
  const take = (item: string) => {
    const line = readNow((doc) => readLines(doc, listId).find((each) => nameKey(each.item) === nameKey(item)));
    if (line && shop) {
      run(changeLine, { id: line.id, completed: true, tripId: shop.tripId });
      return setMessage(`In the cart: ${line.item}.`);
    }
    if (line && !line.completed) return setMessage(`Already on the list: ${line.item}.`);
    run(addItem, { id: newId<"item">(), item, listId });
    setMessage(`Added to the list: ${item}.`);
  };
  const { video, problem } = useScan((code) => {
    const knownItem = readNow((doc) => readBarcode(doc, code));
    if (knownItem) take(knownItem.name);
    else setUnknown(code);
  });
  const chosen = itemName.safeParse(name);
  const save = () => {
    if (!chosen.success || unknown === undefined) return;
    run(nameBarcode, { id: newId<"barcode">(), code: unknown, name: chosen.data });
    take(chosen.data);
    setName("");
    setUnknown(undefined);
  };
  return (
    <Dialog title="Scan barcode" onClose={onClose}>
      {problem && <Notice tone="clay">{problem}</Notice>}
      {!problem && unknown === undefined && (
        <>
          <chakra.video ref={video} muted playsInline aria-label="Camera preview" css={picture} />
          <chakra.p color="quiet" marginTop={2}>
            Point the camera at a barcode.
          </chakra.p>
        </>
      )}
      {unknown !== undefined && (
        <Form onSubmit={save} isChanged={name !== ""}>
          <TextField
            label="What is it?"
            hint={`${unknown} is new. Name it once, and every family phone will recognize it.`}
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={setName}
          />
          <chakra.div display="flex" gap={2}>
            <Button type="submit" variant="primary" disabled={!chosen.success}>
              Add
            </Button>
            <Button variant="quiet" onClick={() => setUnknown(undefined)}>
              Scan another
            </Button>
          </chakra.div>
        </Form>
      )}
      <chakra.p role="status" fontWeight="strong" minHeight="1.5em" marginTop={2}>
        {message}
      </chakra.p>
    </Dialog>
  );
}

const picture = { width: "full", aspectRatio: "4 / 3", objectFit: "cover", borderRadius: "md", bg: "sunk" } as const;
