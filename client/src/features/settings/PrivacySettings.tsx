import { chakra } from "@chakra-ui/react";
import type { User } from "@hub/shared/features/account/schema";
import { exportAct } from "@hub/shared/features/profile/schema";
import { type ReactNode, useState } from "react";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMay } from "../../ui/use-may.ts";
import { ForgetConversations } from "./ForgetConversations.tsx";
import { useExportData } from "./queries.ts";

const DeleteAccountDialog = lazyPart(() =>
  import("./DeleteAccountDialog.tsx").then((module) => module.DeleteAccountDialog),
);

interface Props {
  user: User;
  /** The sign-in settings. */
  signIn: ReactNode;
  /** The settings of displays and other devices. */
  devices: ReactNode;
  /** The import settings. */
  imports: ReactNode;
  /** The row for leaving the family. */
  leaving: ReactNode;
}

export function PrivacySettings({ user, signIn, devices, imports, leaving }: Props) {
  const demo = useDemoControls();
  const mayExport = useMay(exportAct);
  const exporting = useExportData();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <chakra.div display="flex" flexDirection="column" gap={6}>
      {signIn}
      <section>
        <chakra.h2 fontSize="lg" marginBottom={1}>
          Data usage
        </chakra.h2>
        <chakra.p color="quiet" maxWidth="text">
          What your family enters stays on this hub. No tracking, and we never sell or share it. If this hub uses an
          outside language model, your questions to the assistant go there, along with what it needs to answer: first
          names, ages, restrictions and plans. A weather service gets your approximate location. Notifications go
          through your browser's push service, which can't read them.
        </chakra.p>
      </section>
      <ForgetConversations />
      {devices}
      {imports}
      <chakra.section css={zone} aria-labelledby="danger-zone">
        <chakra.h2 id="danger-zone" fontSize="lg" color="clayText">
          Danger zone
        </chakra.h2>
        <chakra.div css={action}>
          <chakra.p flex="1 1 14rem">
            {mayExport
              ? "Download your family's lists, calendar, meals and photos, and your chat history."
              : "Only adults can export the family's data."}
          </chakra.p>
          <Button
            disabled={!mayExport}
            isPending={exporting.isPending}
            onClick={demo?.exportData ?? (() => exporting.mutate())}
          >
            Export My Data
          </Button>
        </chakra.div>
        {leaving}
        <chakra.div css={action}>
          <chakra.p flex="1 1 14rem">Deleting your account is permanent and cannot be undone.</chakra.p>
          <Button variant="danger" onClick={demo?.deleteAccount ?? (() => setIsDeleting(true))}>
            Delete Account
          </Button>
        </chakra.div>
      </chakra.section>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setIsDeleting(false)} />}
    </chakra.div>
  );
}

const zone = {
  display: "flex",
  flexDirection: "column",
  gap: 4,
  padding: 4,
  borderWidth: "1px",
  borderColor: "clay",
  borderRadius: "md",
} as const;

const action = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 6, rowGap: 2 } as const;
