/** Every operation, by its stored name. */
import * as activityOperations from "./features/activities/operations.ts";
import * as eventChangeOperations from "./features/calendar/change-operations.ts";
import { addEvent } from "./features/calendar/operations.ts";
import * as cookedOperations from "./features/meals/cooked-operations.ts";
import * as mealOperations from "./features/meals/operations.ts";
import { voteMeal } from "./features/meals/votes.ts";
import * as memberOperations from "./features/members/operations.ts";
import { announce, markMessage, pinMessage, removeMessage, writeMessage } from "./features/messages/operations.ts";
import * as priceOperations from "./features/prices/operations.ts";
import { nameBarcode } from "./features/shopping/barcode-operations.ts";
import * as listAndStoreOperations from "./features/shopping/lists-and-stores-operations.ts";
import * as mealNeedOperations from "./features/shopping/meal-need-operations.ts";
import * as shoppingOperations from "./features/shopping/operations.ts";
import { setShelf } from "./features/shopping/shelf-operations.ts";
import * as templateOperations from "./features/shopping/template-operations.ts";
import * as tripOperations from "./features/shopping/trip-operations.ts";
import * as supplyOperations from "./features/supplies/operations.ts";
import * as timerOperations from "./features/timers/operations.ts";
import { type InputOf, type Operation, readInput } from "./operation.ts";
import { undoChange } from "./undo-change.ts";

/**
 * Every change that a person can make. Outboxes store the names and replay the changes later, so a name never changes.
 */
export const operations = {
  ...shoppingOperations,
  ...mealNeedOperations,
  ...listAndStoreOperations,
  ...tripOperations,
  ...templateOperations,
  setShelf,
  nameBarcode,
  ...memberOperations,
  addEvent,
  ...eventChangeOperations,
  ...mealOperations,
  ...cookedOperations,
  voteMeal,
  ...activityOperations,
  ...timerOperations,
  writeMessage,
  tellEveryone: announce,
  keepMessage: pinMessage,
  markMessage,
  removeMessage,
  ...supplyOperations,
  ...priceOperations,
  takeBack: undoChange,
};

export type OperationName = keyof typeof operations;
export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>;

/** Finds the operation of a stored change; undefined for an unknown name. */
export function findOperation(name: string): Operation | undefined {
  return Object.hasOwn(operations, name) ? operations[name as OperationName] : undefined;
}

const defaultRefusal = "We couldn't save this change. Try again.";

/** The text for a refused change. Its input comes from an outbox, so it may be of any version, or damaged. */
export function describeRefusal(change: { name: string; input: unknown; inputVersion?: number | undefined }): string {
  const { name, input, inputVersion = 1 } = change;
  const operation = findOperation(name);
  const refusal = operation?.refusal ?? defaultRefusal;
  if (typeof refusal === "string") return refusal;
  const read = operation && readInput(operation, { version: inputVersion, input });
  return read ? refusal(read) : defaultRefusal;
}
