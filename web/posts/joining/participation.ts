import { getPost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import {
  changeOptimistically,
  isChanging,
  type OptimisticChange,
  settledChanges,
  useIsChanging,
} from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { cachedPost, cachePosts } from '../post-cache.ts'

/** The start of the key of every query that holds events. */
export const eventsKey = ['events'] as const

/** An event and its post have the same id. */
const participationKey = (id: number) => ['participation', id]

/** Whether a change of the viewer's participation is on its way to the server. */
export const useIsChangingParticipation = (id: number) => useIsChanging(participationKey(id))

interface ParticipationChange<Data, Reply> extends Omit<OptimisticChange<Data, Reply>, 'changeKey'> {
  /** The title of the toast when the request fails. */
  failure: TextKey
}

/**
 * Shows the change at once; a failed request rolls it back, with a toast. Does nothing while another change is on its
 * way. `refused` means that the event has changed since it was fetched: it must be fetched again.
 */
export async function changeParticipation<Data, Reply>(
  id: number,
  { failure, ...change }: ParticipationChange<Data, Reply>,
): Promise<'changed' | 'refused' | 'failed' | 'busy'> {
  if (isChanging(participationKey(id))) return 'busy'
  try {
    await changeOptimistically<Data, Reply>({ changeKey: participationKey(id), ...change })
    void queryClient.invalidateQueries({ queryKey: eventsKey, refetchType: 'none' })
    return 'changed'
  } catch (error) {
    void toastFailure(text(failure), error)
    return error instanceof ApiError && [404, 409].includes(error.status) ? 'refused' : 'failed'
  }
}

/** Fetches the post of an event again if it is cached. If the request fails, the cached post stays. */
export async function refetchEventPost(id: number): Promise<void> {
  if (!cachedPost(id)) return
  const known = settledChanges()
  await call(getPost, { params: { id } }).then(
    (post) => cachePosts([post], known),
    () => undefined,
  )
}
