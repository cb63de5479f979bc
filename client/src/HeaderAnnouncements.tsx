import { AnnouncementBar } from "./features/messages/AnnouncementBar.tsx";
import { useOwnMemberId } from "./hub/session.ts";
import { useAnnouncements } from "./sync/use-messages.ts";

/** More announcements would cover the page; the next one appears when one is answered. */
const maxShown = 2;

/** Announcements below the header, on every page. Imports the bar statically, because React shows suspended parts 0.3 s late. */
export function HeaderAnnouncements() {
  const viewer = useOwnMemberId();
  const all = useAnnouncements();
  if (viewer === undefined) return null;
  const announcements = all.filter(({ seenBy, addedBy }) => addedBy === viewer || !seenBy.includes(viewer));
  return announcements.length === 0 ? null : (
    <AnnouncementBar announcements={announcements.slice(0, maxShown)} viewer={viewer} />
  );
}
