import { chakra } from "@chakra-ui/react";
import { dayOf } from "@hub/shared/days";
import { searchEvents } from "@hub/shared/features/calendar/endpoints";
import { eventPath } from "@hub/shared/features/calendar/event-path";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { maxSearchLength, maxSearchResults } from "@hub/shared/features/calendar/schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "../../../hub/api.ts";
import { useTimeZone } from "../../../hub/use-family-date.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { useRoster } from "../../../sync/use-members.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { TextInput } from "../../../ui/inputs.ts";
import { Link } from "../../../ui/Link.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { dayAsDate } from "../../../ui/times.ts";
import { focusFirst } from "../../../ui/use-modal.ts";

/** Searches the events of all years by text and people, and opens a result. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const searchText = useDeferredValue(text.trim());
  const isOffline = useIsOffline();
  const { data, error } = useQuery({
    queryKey: [searchEvents.path, searchText],
    queryFn: searchText === "" ? skipToken : () => call(searchEvents, { text: searchText }),
    placeholderData: keepPreviousData,
    // Recent changes must be found as well.
    staleTime: 0,
  });
  const results = searchText === "" ? undefined : data;
  return (
    <Dialog title="Find an event" onClose={onClose}>
      <chakra.search>
        <TextInput
          {...focusFirst}
          type="search"
          aria-label="Title, place, notes or people"
          placeholder="Dentist, Ben"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxSearchLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </chakra.search>
      {isOffline && <Notice>You're offline. Search needs a connection to the hub.</Notice>}
      {!isOffline && <FailureNotice error={error} />}
      <chakra.p role="status" fontSize="sm" color="quiet" marginBlock={2}>
        {results && countText(results.length)}
      </chakra.p>
      <chakra.ul listStyleType="none">
        {results?.map((event) => (
          <SearchResult key={event.id} event={event} onOpen={onClose} />
        ))}
      </chakra.ul>
    </Dialog>
  );
}

function SearchResult({ event, onOpen }: { event: Occurrence; onOpen: () => void }) {
  const timeZone = useTimeZone();
  const day = event.startDate ?? dayOf(event.startTime, timeZone);
  const people = (useRoster() ?? []).filter(({ id }) => event.memberIds.includes(id) || event.driverId === id);
  const names = people.map(({ name }) => name).join(", ");
  const date = dayAsDate(day).toLocaleDateString([], dayFormat);
  return (
    <chakra.li borderTopWidth="1px">
      <Row to={eventPath(event, timeZone)} onClick={onOpen}>
        <chakra.span fontWeight="strong">{titleText(event)}</chakra.span>
        <chakra.span fontSize="sm" color="quiet">
          {[date, event.seriesId !== null && "repeats", event.location, names].filter(Boolean).join(", ")}
        </chakra.span>
      </Row>
    </chakra.li>
  );
}

const Row = chakra(Link, {
  base: {
    display: "flex",
    flexDirection: "column",
    justifyContent: "center",
    minHeight: "row",
    paddingBlock: 2,
    overflowWrap: "anywhere",
    lineHeight: "tight",
    _hover: { bg: "sunk" },
  },
});

const dayFormat = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;

function countText(count: number): string {
  if (count === 0) return "No events found.";
  if (count === maxSearchResults) return `Showing the first ${maxSearchResults}. Add a word to narrow your search.`;
  return count === 1 ? "1 event" : `${count} events`;
}
