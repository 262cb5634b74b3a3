import { useQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import { addMute, deleteMute, listMutes, type Mute } from '../../contract/notifications/mutes.ts'
import { call } from '../platform/api/call.ts'
import { changeOptimistically } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/reason.ts'
import { text } from '../platform/i18n/i18n.ts'
import { serverNow } from '../platform/server-clock.ts'
import { useViewer } from '../platform/session/session.ts'
import { trackWork } from '../platform/session/pending-work.ts'
import { toast } from '../ui/feedback/toast.ts'

type Mutes = Type.Static<(typeof listMutes)['reply']>
/** A person or post by id, or a word. */
export type MuteTarget = { what: 'person' | 'post'; id: number } | { what: 'word'; word: string }

const mutesKey = ['notification-mutes']

export function useMutes() {
  const { id } = useViewer()
  return useQuery(
    { queryKey: [...mutesKey, id], queryFn: ({ signal }) => call(listMutes, { signal }), staleTime: 30_000 },
    queryClient,
  )
}

const refetchMutes = () => queryClient.invalidateQueries({ queryKey: mutesKey })
const toastTopic = 'mute'

export const daysToMute = [1, 7, 30] as const
export type DaysToMute = (typeof daysToMute)[number]

const dayMs = 24 * 60 * 60 * 1000

/** Mutes the target and shows a toast with an undo button, or the reason of a failure. Returns whether it succeeded. */
export async function mute(target: MuteTarget, days: DaysToMute): Promise<boolean> {
  const until = new Date(serverNow().getTime() + days * dayMs).toISOString()
  try {
    const added = await trackWork(call(addMute, { body: { ...target, until } }))
    toast({
      topic: toastTopic,
      title: text('notifications.muted', { what: muteName(added), days }),
      action: { label: text('notifications.undo'), onPress: () => void unmute(added) },
    })
    return true
  } catch (error) {
    void toastFailure(text('notifications.not_muted'), error)
    return false
  } finally {
    void refetchMutes()
  }
}

/** Removes a mute at once and shows a toast with an undo button. */
export async function unmute(removed: Mute) {
  const { id } = removed
  try {
    await changeOptimistically<Mutes, unknown>({
      changeKey: [...mutesKey, 'one', id],
      queryKey: mutesKey,
      update: ({ results }) => ({ results: results.filter((each) => each.id !== id) }),
      send: () => trackWork(call(deleteMute, { params: { id } })),
    })
    toast({
      topic: toastTopic,
      title: text('notifications.unmuted', { what: muteName(removed) }),
      action: { label: text('notifications.undo'), onPress: () => void restoreMute(removed) },
    })
  } catch (error) {
    void toastFailure(text('notifications.not_unmuted'), error)
  }
  void refetchMutes()
}

async function restoreMute(removed: Mute) {
  await trackWork(call(addMute, { body: { ...targetOf(removed), until: removed.until } })).catch(
    (error: unknown) => void toastFailure(text('notifications.not_muted'), error),
  )
  void refetchMutes()
}

function targetOf({ person, post, word }: Mute): MuteTarget {
  if (person) return { what: 'person', id: person.id }
  if (post) return { what: 'post', id: post.id }
  return { what: 'word', word: word ?? '' }
}

export function muteName({ person, post, word }: Mute): string {
  if (person) return person.display_name
  return text('notifications.quoted', { text: post?.excerpt ?? word ?? '' })
}
