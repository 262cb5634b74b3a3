/** Milliseconds between two requests for what others may have changed, while the page is visible and online. */
export const pollInterval = 60_000
