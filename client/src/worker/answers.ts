/**
 * The user's answers in notifications. The device stores them until the hub has them, so they also work offline.
 * Sign-out deletes them with the hub's other databases.
 */
export interface ReminderAnswer {
  reminder: string;
  action: string;
  /** The time of the press (ISO). */
  at: string;
}

const databaseName = "hub-reminder-answers";
const storeName = "answers";

/** Stores an answer, and resolves once it is on disk. */
export async function storeAnswer(answer: ReminderAnswer): Promise<void> {
  await inStore((store) => store.put(answer, `${answer.at} ${answer.reminder}`));
}

/** Sends stored answers in order, and deletes those that the hub accepts or rejects for good. Rejects when offline. */
export async function sendAnswers(): Promise<void> {
  const keys = await inStore((store) => store.getAllKeys());
  for (const key of keys) {
    const stored: ReminderAnswer | undefined = await inStore((store) => store.get(key));
    if (stored) await send(stored);
    await inStore((store) => store.delete(key));
  }
}

async function send({ reminder, ...answer }: ReminderAnswer): Promise<void> {
  const { status } = await fetch(`/api/reminders/${encodeURIComponent(reminder)}/answer`, {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(answer),
  });
  // Retries later if the hub is busy or unavailable. A retry of other rejections would fail again.
  if (status >= 500 || status === 429) throw new Error(`The hub responded with status ${status}.`);
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
