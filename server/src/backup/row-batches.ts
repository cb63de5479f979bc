import mongoose from "mongoose";
import type { Collections } from "../storage/collections.ts";
import { requireDuplicateWrites } from "../storage/duplicate-key.ts";
import { durable } from "../storage/durable.ts";

type StoredRow = { [field: string]: unknown } & { _id: unknown };

const maxBatchBytes = 2 * 1024 * 1024;

/**
 * Inserts rows in batches. Rows with a duplicate unique key are skipped: a person's rows appear once for each of their
 * families, and if the copies differ, the first is kept.
 */
export class RowBatches {
  private readonly target: Collections;
  private readonly waiting = new Map<string, StoredRow[]>();
  private waitingBytes = 0;

  constructor(target: Collections) {
    this.target = target;
  }

  async add(name: string, row: StoredRow): Promise<void> {
    const rows = this.waiting.get(name);
    if (rows) rows.push(row);
    else this.waiting.set(name, [row]);
    this.waitingBytes += mongoose.mongo.BSON.calculateObjectSize(row);
    if (this.waitingBytes > maxBatchBytes) await this.flush();
  }

  async flush(): Promise<void> {
    for (const [name, rows] of this.waiting) await this.insert(name, rows);
    this.waiting.clear();
    this.waitingBytes = 0;
  }

  private async insert(name: string, rows: readonly StoredRow[]): Promise<void> {
    try {
      await this.target.collection<StoredRow>(name).insertMany([...rows], { ordered: false, ...durable });
    } catch (error) {
      requireDuplicateWrites(error);
    }
  }
}
