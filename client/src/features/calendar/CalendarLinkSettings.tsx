import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useRoster } from "../../sync/use-members.ts";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RevocableRow } from "../../ui/RevocableRow.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { agoText } from "../../ui/times.ts";
import { useCalendarLinks, useRemoveCalendarLink } from "./link-queries.ts";

const CalendarLinkDialog = lazyPart(() =>
  import("./CalendarLinkDialog.tsx").then((module) => module.CalendarLinkDialog),
);

/** The secret addresses that let other calendar apps show the family's events. */
export function CalendarLinkSettings() {
  const links = useCalendarLinks();
  const remove = useRemoveCalendarLink();
  const members = useRoster() ?? [];
  const now = useNow();
  const [isAdding, setIsAdding] = useState(false);
  const nameOf = (memberId: string | null) =>
    memberId === null ? "The whole family" : (members.find(({ id }) => id === memberId)?.name ?? "Former member");
  return (
    <section aria-labelledby="calendar-links">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} marginBottom={2}>
        <chakra.h2 id="calendar-links" flex="1" fontSize="lg">
          Calendar links
        </chakra.h2>
        <Button onClick={() => setIsAdding(true)}>Create link</Button>
      </chakra.div>
      {links.isPending && <SkeletonRows rows={1} lead="time" />}
      {links.isError && <Notice tone="clay">{failureText(links.error)}</Notice>}
      {links.data?.length === 0 && (
        <chakra.p color="quiet" maxWidth="text">
          Use a secret link to show your family's events in Google, Apple, Outlook or another calendar. Anyone with the
          link can read the events, so revoke it when you no longer need it.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {links.data?.map(({ id, memberId, lastReadAt }) => (
          <RevocableRow
            key={id}
            endLabel={`Revoke the link for ${memberId === null ? "the whole family" : nameOf(memberId)}`}
            name={nameOf(memberId)}
            detail={lastReadAt === null ? "Not used yet" : `Last used ${agoText(new Date(lastReadAt), now)}`}
            isPending={remove.isPending && remove.variables.id === id}
            onEnd={() =>
              remove.mutate(
                { id },
                {
                  onSuccess: () => addToast({ title: "Link revoked" }),
                  onError: (error) => showFailureToast(error, "We couldn't revoke the link. Try again."),
                },
              )
            }
          />
        ))}
      </chakra.ul>
      {isAdding && <CalendarLinkDialog members={members} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
