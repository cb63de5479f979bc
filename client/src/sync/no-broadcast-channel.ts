/**
 * In place of lib0's channel between tabs, which y-websocket asks for and is told not to use (`disableBc`): each tab has
 * a socket of its own. `vite.config.ts` puts this there.
 */

const nothing = () => {};

/** @public */
export const publish = nothing;
/** @public */
export const subscribe = nothing;
/** @public */
export const unsubscribe = nothing;
