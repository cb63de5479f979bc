/**
 * When a write counts as done: in the journal on disk, and of a replica set on most of its members, so that no failover
 * takes it back. A database of one member is its own majority.
 */
export const durable = { writeConcern: { w: "majority", journal: true } } as const;
