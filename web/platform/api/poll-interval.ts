import { isMissing } from './api-error.ts'

/** Milliseconds between two requests for what others may have changed, while the page is visible and online. */
export const pollInterval = 60_000

/** Query options of a page whose thing others may change or delete while it is read. What is gone is asked for no more. */
export const pollingOptions = {
  refetchInterval: ({ state }: { state: { error: unknown } }) => !isMissing(state.error) && pollInterval,
}
