import { chakra } from "@chakra-ui/react";
import { confirmDisplay } from "@hub/shared/features/displays/endpoints";
import { useState } from "react";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useMay } from "../../ui/use-may.ts";
import { AddDisplayForm } from "./AddDisplayForm.tsx";

/** The page that a phone opens from the QR code of a new display. */
export function PairPage({ code }: { code: string }) {
  const mayManage = useMay(confirmDisplay.access);
  const [added, setAdded] = useState<string>();
  return (
    <chakra.div maxWidth="32rem" marginInline="auto" paddingTop={{ base: 4, md: 6 }}>
      <chakra.h1 fontSize="2xl" marginBottom={4}>
        {added === undefined ? "Add a display" : `${added} is now a display`}
      </chakra.h1>
      {added === undefined && mayManage && <AddDisplayForm code={code} onDone={setAdded} />}
      {added === undefined && !mayManage && <Notice>An adult in your family can do this.</Notice>}
      {added !== undefined && (
        <chakra.div display="flex" flexDirection="column" gap={4}>
          <p>Your family's day will appear in a moment. You can change what it shows, or remove it, in Settings.</p>
          <ButtonLink to="/settings#privacy">Settings</ButtonLink>
        </chakra.div>
      )}
    </chakra.div>
  );
}
