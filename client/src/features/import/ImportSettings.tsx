import { chakra } from "@chakra-ui/react";
import { items } from "@hub/shared/features/shopping/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMay } from "../../ui/use-may.ts";

const ImportDialog = lazyPart(() => import("./ImportDialog.tsx").then((module) => module.ImportDialog));

/** Imports lists, recipes and calendars of other apps. */
export function ImportSettings() {
  const mayEdit = useMay(items.act);
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section aria-labelledby="coming-over">
      <chakra.h2 id="coming-over" fontSize="lg" marginBottom={1}>
        Coming from another app
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={6} rowGap={2}>
        <chakra.p flex="1 1 14rem" color="quiet">
          Lists, recipes and calendars come over from files of other apps. You see what is in them first, and can undo
          it.
        </chakra.p>
        <Button disabled={!mayEdit} onClick={() => setOpen(true)}>
          Bring in files
        </Button>
      </chakra.div>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </chakra.section>
  );
}
