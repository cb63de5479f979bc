import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RevocableRow } from "../../ui/RevocableRow.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { whenText } from "./guest-times.ts";
import { useGuestLinks, useRemoveGuestLink } from "./queries.ts";

const GuestLinkDialog = lazyPart(() => import("./GuestLinkDialog.tsx").then((module) => module.GuestLinkDialog));

/** The valid links for babysitters and other guests. */
export function GuestLinkSettings() {
  const links = useGuestLinks();
  const remove = useRemoveGuestLink();
  const at = { now: useNow(), timeZone: useTimeZone() };
  const [isAdding, setIsAdding] = useState(false);
  const end = (id: string) =>
    remove.mutate(
      { id },
      {
        onSuccess: () => addToast({ title: "Link revoked" }),
        onError: (error) => showFailureToast(error, "We couldn't revoke the link. Try again."),
      },
    );
  // Hides expired links without a request.
  const open = links.data?.filter(({ until }) => Date.parse(until) > at.now.getTime());
  return (
    <section aria-labelledby="guest-links">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} marginBottom={2}>
        <chakra.h2 id="guest-links" flex="1" fontSize="lg">
          Guest links
        </chakra.h2>
        <Button onClick={() => setIsAdding(true)}>Create guest link</Button>
      </chakra.div>
      {links.isPending && <SkeletonRows rows={1} lead="time" />}
      {links.isError && <Notice tone="clay">{failureText(links.error)}</Notice>}
      {open?.length === 0 && (
        <chakra.p color="quiet" maxWidth="text">
          Share one evening with a babysitter: plans, allergies and who to call. The link expires automatically. Add
          phone numbers under Preferences.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {open?.map(({ id, name, from, until }) => (
          <RevocableRow
            key={id}
            endLabel={`Revoke the link for ${name ?? "a guest"}`}
            name={name ?? "A guest"}
            detail={`${Date.parse(from) > at.now.getTime() ? `Starts ${whenText(from, at)} · ` : ""}Ends ${whenText(until, at)}`}
            isPending={remove.isPending && remove.variables.id === id}
            onEnd={() => end(id)}
          />
        ))}
      </chakra.ul>
      {isAdding && <GuestLinkDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}
