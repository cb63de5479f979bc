import { chakra } from "@chakra-ui/react";
import { changeGuestNotes } from "@hub/shared/features/guests/endpoints";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { useMay } from "../../ui/use-may.ts";
import { GuestNotesForm } from "./GuestNotesForm.tsx";
import { useGuestNotes } from "./queries.ts";

/** The emergency numbers and notes for guests. */
export function GuestNotesSettings() {
  const notes = useGuestNotes();
  const mayEdit = useMay(changeGuestNotes.access);
  return (
    <chakra.section aria-labelledby="guest-notes" display="flex" flexDirection="column" gap={4}>
      <div>
        <chakra.h2 id="guest-notes" fontSize="lg" marginBottom={1}>
          For guests
        </chakra.h2>
        <chakra.p fontSize="sm" color="quiet" maxWidth="text">
          Who a babysitter can call, and what they should know. Your guest links show this along with the evening's
          plans. Create guest links under Privacy & Security.
        </chakra.p>
      </div>
      {notes.isPending && <SkeletonRows rows={2} lead="time" />}
      {notes.isError && <Notice tone="clay">{failureText(notes.error)}</Notice>}
      {notes.data && mayEdit && <GuestNotesForm notes={notes.data} />}
      {notes.data && !mayEdit && (
        <Notice as="div" whiteSpace="pre-line">
          {[...notes.data.numbers.map(({ label, phone }) => `${label}: ${phone}`), notes.data.text].join("\n").trim() ||
            "No phone numbers or notes yet. An adult can add them."}
        </Notice>
      )}
    </chakra.section>
  );
}
