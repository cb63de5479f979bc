import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { setRhythm } from "@hub/shared/features/supplies/operations";
import { defaultStorageLocation } from "@hub/shared/features/supplies/storage-location";
import { findSupplies } from "@hub/shared/features/supplies/supply-lookup";
import { newId } from "@hub/shared/ids";
import { useDocumentQuery, useRun } from "../../../sync/use-live-document.ts";
import { Select } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { repeatOptions } from "../../../ui/repeat-options.ts";

/** Sets how often the family buys an item. The list suggests it when it is due. */
export function RhythmChoice({ line }: { line: ShoppingLine }) {
  const { item, category, completed } = line;
  const rhythms = useDocumentQuery(["rhythm", item], (doc) =>
    findSupplies(doc, item).map(({ everyDays }) => everyDays),
  );
  const run = useRun();
  const choose = (everyDays: number | null) =>
    run(setRhythm, {
      id: newId<"supply">(),
      name: item,
      place: defaultStorageLocation(category),
      // Items on the list are not at home.
      level: completed ? "enough" : "out",
      everyDays,
    });
  const current = rhythms?.find((days) => days !== null) ?? null;
  return (
    <Select
      aria-label="Buy again"
      value={current ?? ""}
      onChange={({ currentTarget: { value } }) => choose(value === "" ? null : Number(value))}
    >
      <Options options={repeatOptions(current)} />
    </Select>
  );
}
