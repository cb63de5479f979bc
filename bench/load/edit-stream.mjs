/**
 * The edits of one screen, prepared in advance. It adds its items to the list and then checks them off in turn. Its
 * edits depend only on its own earlier edits, so it does not need to read the document.
 */
import { randomBytes } from "node:crypto";
import * as Y from "yjs";

const idAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** One edit adds this many items, because the measurement covers checking off. */
const itemsPerEdit = 20;

export class EditStream {
  /**
   * @param {number} itemCount
   * @param {string} [memberId] The owner of the screen. Servers without members get a random id of the same length
   */
  constructor(itemCount, memberId = makeId()) {
    this.memberId = memberId;
    this.doc = new Y.Doc();
    this.clientId = this.doc.clientID;
    this.ticks = 0;
    this.doc.on("update", (update) => {
      this.produced = update;
    });
    /** @type {Y.Map<unknown>[]} */
    this.items = [];
    this.itemCount = itemCount;
  }

  /** The next edit, and the clock after it. */
  next() {
    if (this.items.length < this.itemCount) this.addItems();
    else this.tick();
    return { update: this.produced, clock: Y.getState(this.doc.store, this.clientId) };
  }

  addItems() {
    const count = Math.min(itemsPerEdit, this.itemCount - this.items.length);
    this.doc.transact(() => {
      for (let index = 0; index < count; index++) this.addItem();
    });
  }

  addItem() {
    const item = new Y.Map();
    item.set("marks", Y.Array.from([1]));
    this.doc.getMap("items").set(makeId(), item);
    item.set("item", `thing ${this.clientId}-${this.items.length}`);
    this.items.push(item);
  }

  tick() {
    const item = this.items[this.ticks++ % this.items.length];
    this.doc.transact(() => {
      const isTaken = item.get("completed") !== true;
      item.set("completed", isTaken);
      if (isTaken) item.set("takenBy", this.memberId);
      const marks = item.get("marks");
      marks.delete(0, marks.length);
      marks.push([1]);
    });
  }
}

function makeId() {
  return Array.from(randomBytes(26), (byte) => idAlphabet[byte % 32]).join("");
}
