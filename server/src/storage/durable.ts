/**
 * The write concern for data that must not be lost: MongoDB answers when the write is in the journal of a majority of
 * the replica set, so no failover undoes it. A single database is its own majority.
 */
export const durable = { writeConcern: { w: "majority", journal: true } } as const;
