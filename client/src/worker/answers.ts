/**
 * What a person answered from a notification. It is kept on the device until the hub has heard of it: without a network
 * it arrives later. Goes with the rest of the hub's databases when somebody signs out.
 */
export interface ReminderAnswer {
  reminder: string;
  action: string;
  /** When it was pressed (ISO). */
  at: string;
}

const databaseName = "hub-reminder-answers";
const storeName = "answers";

/** Keeps an answer, and resolves once it is on disk. */
export async function keepAnswer(answer: ReminderAnswer): Promise<void> {
  await inStore((store) => store.put(answer, `${answer.at} ${answer.reminder}`));
}

/** Tells the hub what is kept, in order; what it has taken, or knows nothing of, is forgotten. Rejects without a network. */
export async function sendAnswers(): Promise<void> {
  const keys = await inStore((store) => store.getAllKeys());
  for (const key of keys) {
    const kept: ReminderAnswer | undefined = await inStore((store) => store.get(key));
    if (kept) await send(kept);
    await inStore((store) => store.delete(key));
  }
}

async function send({ reminder, ...said }: ReminderAnswer): Promise<void> {
  const { status } = await fetch(`/api/reminders/${encodeURIComponent(reminder)}/answer`, {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(said),
  });
  // A hub that is busy or away for a moment hears of it later; what it refuses it would refuse again.
  if (status >= 500 || status === 429) throw new Error(`The hub answered ${status}.`);
}

async function inStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const transaction = db.transaction(storeName, "readwrite");
    const request = work(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    db.close();
  }
}
