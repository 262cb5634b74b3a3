import { useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import type { CameFrom } from '../../platform/session/way-in.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { textOf } from './ComposerNotice.tsx'
import { obstacleTo } from './composer-rules.ts'
import { dropDraft, type LocalDraft, newDraft } from './drafts.ts'
import type { Failure } from '../outbox/post-failure.ts'
import { useDraft } from './use-draft.ts'
import { useOnline } from './use-online.ts'
import { useSending } from './use-sending.ts'
import { useUploads } from './use-uploads.ts'

const none: readonly string[] = []

/** A post being written: its draft and pictures, what keeps it back, and its way to the feed. */
export function useComposer(user_id: number) {
  const navigate = useNavigate()
  const online = useOnline()
  const [now] = useState(() => new Date())
  const { draft, latest, keeps, is_kept, change, replace, open } = useDraft(user_id)
  const pictures = useUploads(draft.media, (media) => change({ media }))
  const { uploads, refused, queue, pick, clear } = pictures
  const obstacle = obstacleTo(draft, uploads, { online, can_wait: keeps, now })

  const leave = (here: boolean) => here && void navigate('/feed', { replace: true })

  function onFailed(problem: Failure, here: boolean, back: LocalDraft | null) {
    if (back) openOther(back)
    const sentence = textOf(problem)
    if (!here) {
      if (sentence) toast({ title: text(sentence), tone: 'bad' })
    } else if (problem.why === 'location_needed') {
      toast({ title: text('composer.location_needed'), description: text('composer.location_needed_text') })
      void navigate('/location', { state: { from: '/create-post' } satisfies CameFrom })
    } else if (problem.why === 'fields' && problem.fields.includes('media')) queue.sendAgain()
  }

  const { phase, failure, send, forgive } = useSending({
    latest,
    queue,
    keeps,
    isFree: () =>
      obstacleTo(latest(), queue.list(), { online: navigator.onLine, can_wait: keeps, now }) === null,
    onSent: leave,
    onWaits: (here) => {
      toast({ title: text('outbox.waits'), description: text('outbox.waits_text') })
      leave(here)
    },
    onFailed,
  })

  /** Goes on with another draft; the one on screen stays kept. */
  function openOther(other: LocalDraft) {
    open(other)
    pictures.open(other.media)
  }

  const discard = () => {
    const left = draft
    const thrown = clear()
    dropDraft(left.id)
    replace(newDraft(user_id))
    forgive()
    const undo = () => {
      replace(left)
      queue.clear()
      queue.add(thrown)
    }
    toast({ title: text('composer.discarded'), action: { label: text('composer.undo'), onPress: undo } })
  }

  /** Sends it as another post, an earlier version being up already. */
  const sendAnew = () => {
    const { tried_at: _, ...rest } = latest()
    replace({ ...rest, key: randomId() })
    void send()
  }

  return {
    draft,
    keeps,
    is_kept,
    change,
    now,
    uploads,
    queue,
    pick,
    obstacle,
    phase,
    failure,
    refusedFiles: refused,
    refusedFields: failure?.why === 'fields' ? failure.fields : none,
    send: () => void (phase === 'writing' && !obstacle && send()),
    sendAnew,
    discard,
    openOther: (other: LocalDraft) => {
      forgive()
      openOther(other)
    },
  }
}
