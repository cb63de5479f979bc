import { chakra } from "@chakra-ui/react";
import type { DisplayId } from "@hub/shared/ids";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { DisplayRow } from "./DisplayRow.tsx";
import { useDisplays } from "./queries.ts";

const PairDialog = lazyPart(() => import("./PairDialog.tsx").then((module) => module.PairDialog));
const DisplayDialog = lazyPart(() => import("./DisplayDialog.tsx").then((module) => module.DisplayDialog));

type OpenDialog = { kind: "add" } | { kind: "change"; id: DisplayId };

/** The family's wall displays. */
export function DisplaysSettings() {
  const displays = useDisplays();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const chosen = open?.kind === "change" ? displays.data?.find(({ id }) => id === open.id) : undefined;
  return (
    <section aria-labelledby="displays">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} marginBottom={2}>
        <chakra.h2 id="displays" flex="1" fontSize="lg">
          Displays
        </chakra.h2>
        <Button onClick={() => setOpen({ kind: "add" })}>Add a display</Button>
      </chakra.div>
      {displays.isPending && <SkeletonRows rows={1} lead="time" />}
      {displays.isError && <Notice tone="clay">{failureText(displays.error)}</Notice>}
      {displays.data?.length === 0 && (
        <chakra.p color="quiet" maxWidth="text">
          Show your family's day on a wall tablet or TV. Open /display on it, then enter its code here.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {displays.data?.map((display) => (
          <DisplayRow key={display.id} display={display} onEdit={() => setOpen({ kind: "change", id: display.id })} />
        ))}
      </chakra.ul>
      {open?.kind === "add" && <PairDialog onClose={close} />}
      {chosen && <DisplayDialog display={chosen} onClose={close} />}
    </section>
  );
}
