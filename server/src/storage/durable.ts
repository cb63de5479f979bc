/**
 * The write concern for data that must not be lost: MongoDB answers once the write is in the journal on disk, on most
 * members of a replica set, so that no failover undoes it. A single database is its own majority.
 */
export const durable = { writeConcern: { w: "majority", journal: true } } as const;
