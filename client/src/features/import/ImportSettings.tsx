import { chakra } from "@chakra-ui/react";
import { items } from "@hub/shared/features/shopping/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMay } from "../../ui/use-may.ts";

const ImportDialog = lazyPart(() => import("./ImportDialog.tsx").then((module) => module.ImportDialog));

/** Imports lists, recipes and calendars from other apps. */
export function ImportSettings() {
  const mayEdit = useMay(items.act);
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section aria-labelledby="import-heading">
      <chakra.h2 id="import-heading" fontSize="lg" marginBottom={1}>
        Import
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={6} rowGap={2}>
        <chakra.p flex="1 1 14rem" color="quiet">
          Bring your lists, recipes and calendars from another app. You'll see a preview first, and you can undo the
          import.
        </chakra.p>
        <Button disabled={!mayEdit} onClick={() => setOpen(true)}>
          Choose files
        </Button>
      </chakra.div>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </chakra.section>
  );
}
