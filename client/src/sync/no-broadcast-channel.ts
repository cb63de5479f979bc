/**
 * Replaces lib0's channel between tabs, which y-websocket imports but does not use (`disableBc`): each tab has
 * its own socket. `vite.config.ts` makes the replacement.
 */

const nothing = () => {};

/** @public */
export const publish = nothing;
/** @public */
export const subscribe = nothing;
/** @public */
export const unsubscribe = nothing;
