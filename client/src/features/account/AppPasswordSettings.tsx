import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { agoText } from "../../ui/times.ts";
import { useAppPasswords, useRemoveAppPassword } from "./app-password-queries.ts";

const AppPasswordDialog = lazyPart(() => import("./AppPasswordDialog.tsx").then((module) => module.AppPasswordDialog));

/** The app passwords that let other calendar apps read and write the family calendar. */
export function AppPasswordSettings() {
  const passwords = useAppPasswords();
  const remove = useRemoveAppPassword();
  const now = useNow();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby="app-passwords">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} marginBottom={2}>
        <chakra.h2 id="app-passwords" flex="1" fontSize="lg">
          Calendar apps
        </chakra.h2>
        <Button onClick={() => setIsAdding(true)}>Connect an app</Button>
      </chakra.div>
      {passwords.isPending && <SkeletonRows rows={1} lead="time" />}
      {passwords.isError && <Notice tone="clay">{failureText(passwords.error)}</Notice>}
      {passwords.data?.length === 0 && (
        <chakra.p color="quiet" maxWidth="text">
          See and edit your family's events in the calendar app on your phone or computer. Each app gets its own
          password.
        </chakra.p>
      )}
      {passwords.data?.map(({ id, name, lastUsedAt }) => (
        <DetailRow
          key={id}
          label={name}
          detail={lastUsedAt === null ? "Not used yet" : `Last used ${agoText(new Date(lastUsedAt), now)}`}
        >
          <Button
            variant="quietDanger"
            aria-label={`Remove the password for ${name}`}
            isPending={remove.isPending && remove.variables.id === id}
            onClick={() =>
              remove.mutate(
                { id },
                {
                  onSuccess: () => addToast({ title: "App signed out" }),
                  onError: (error) => showFailureToast(error, "We couldn't remove the password. Try again."),
                },
              )
            }
          >
            Remove
          </Button>
        </DetailRow>
      ))}
      {isAdding && <AppPasswordDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}
