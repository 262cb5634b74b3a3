/** Tells a waiting service worker to activate. In its own file, because the worker imports it too. */
export const takeOverMessage = 'take over'
