import { isMissing } from './api-error.ts'

/** Milliseconds between polls for changes by others, while the page is visible and online. */
export const pollInterval = 60_000

/** Query options of pages that others may change or delete. Polling stops after a 404. */
export const pollingOptions = {
  refetchInterval: ({ state }: { state: { error: unknown } }) => !isMissing(state.error) && pollInterval,
}
