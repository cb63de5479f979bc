/** Has families looked at anew that were changed on this node; what changes within a second is noted in one go. */
import type { Log } from "../../log.ts";
import type { DocumentStore } from "../../storage/document-store.ts";
import type { ReminderPlans } from "../../storage/reminder-plans.ts";

const gatherMs = 1_000;

interface ChangeNoteParts {
  documents: DocumentStore;
  reminderPlans: Pick<ReminderPlans, "changed">;
  log: Pick<Log, "warn">;
}

/** The store of documents, which notes of each that a change of it was stored. */
export function notingChanges({ documents, reminderPlans, log }: ChangeNoteParts): DocumentStore {
  let changed = new Set<string>();

  function write(): void {
    const ids = [...changed];
    changed = new Set();
    // A change whose note is lost is seen at the next one, or when the hub starts.
    reminderPlans.changed(ids).catch((error: unknown) => log.warn({ error }, "reminders: a change was not noted"));
  }

  function note(familyId: string): void {
    if (changed.size === 0) setTimeout(write, gatherMs).unref();
    changed.add(familyId);
  }

  return {
    ...documents,
    async append(rows) {
      const taken = await documents.append(rows);
      for (const { documentId } of rows) if (!taken.has(documentId)) note(documentId);
      return taken;
    },
  };
}
