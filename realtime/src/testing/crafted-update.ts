/** Hand-made updates (V1) that Yjs itself would never write. */
import * as encoding from "lib0/encoding";
import { updateFrame } from "../frames.ts";

type Id = readonly [client: number, clock: number];

/** A value under a key of a map, unless stated otherwise. With an origin it has no parent, as in Yjs. */
export interface CraftedItem {
  /** The name of a root type, or the item that holds the type. */
  parent?: string | Id;
  key?: string;
  origin?: Id;
  rightOrigin?: Id;
  /** How many values it holds; one by default. */
  values?: number;
  /** How many deleted values it stands for, instead of any other content. */
  deleted?: number;
}

export interface CraftedRun {
  client: number;
  /** The clock of the first item. */
  clock?: number;
  items: readonly CraftedItem[];
}

/** Flags in the first byte of an item, next to the kind of its content. */
const hasOrigin = 0x80;
const hasRightOrigin = 0x40;
const hasKey = 0x20;
const contentAny = 8;
const contentDeleted = 1;

/** An update with items of each client, which deletes ranges of clocks. */
export function craftUpdate(
  runs: readonly CraftedRun[],
  ranges: readonly (readonly [client: number, ranges: readonly (readonly [clock: number, length: number])[]])[] = [],
): Uint8Array {
  return encoding.encode((encoder) => {
    const write = (...numbers: number[]) => {
      for (const number of numbers) encoding.writeVarUint(encoder, number);
    };
    write(runs.length);
    for (const { client, clock = 0, items } of runs) {
      write(items.length, client, clock);
      for (const item of items) writeItem(encoder, item);
    }
    write(ranges.length);
    for (const [client, ofClient] of ranges) write(client, ofClient.length, ...ofClient.flat());
  });
}

/** The same update as a message to the hub. */
export function craftMessage(...update: Parameters<typeof craftUpdate>): Uint8Array {
  return updateFrame(craftUpdate(...update));
}

function writeItem(encoder: encoding.Encoder, item: CraftedItem): void {
  const { parent = "items", key = "a", origin, rightOrigin, values = 1, deleted } = item;
  const kind = deleted === undefined ? contentAny : contentDeleted;
  const info = kind | hasKey | (origin ? hasOrigin : 0) | (rightOrigin ? hasRightOrigin : 0);
  encoding.writeUint8(encoder, info);
  for (const id of [origin, rightOrigin]) for (const number of id ?? []) encoding.writeVarUint(encoder, number);
  if (!origin && !rightOrigin) {
    encoding.writeVarUint(encoder, typeof parent === "string" ? 1 : 0);
    if (typeof parent === "string") encoding.writeVarString(encoder, parent);
    else for (const number of parent) encoding.writeVarUint(encoder, number);
    encoding.writeVarString(encoder, key);
  }
  encoding.writeVarUint(encoder, deleted ?? values);
  if (deleted !== undefined) return;
  for (let count = 0; count < values; count++) encoding.writeAny(encoder, "x");
}
