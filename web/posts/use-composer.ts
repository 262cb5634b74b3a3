import { useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../platform/i18n.ts'
import { randomId } from '../platform/random-id.ts'
import type { CameFrom } from '../platform/way-in.ts'
import { toast } from '../ui/toast.ts'
import { textOf } from './ComposerNotice.tsx'
import { bodyOf, obstacleTo } from './composer-rules.ts'
import { deliver } from './deliver-post.ts'
import { dropDraft, newDraft } from './drafts.ts'
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
  const { draft, latest, is_kept, change, replace } = useDraft(user_id)
  const { uploads, refused, queue, pick, clear } = useUploads(draft.media, (media) => change({ media }))
  const obstacle = obstacleTo(draft, uploads, online, now)

  const { phase, failure, send, forgive } = useSending({
    draft_id: draft.id,
    settled: queue.settled,
    begin: () => {
      const [written, pictures] = [latest(), queue.list()]
      const body = bodyOf(written, pictures)
      const free = obstacleTo(written, pictures, navigator.onLine, now) === null
      return free && body ? deliver(written, body) : null
    },
    onPosted: (here) => {
      toast({ title: text('composer.posted'), description: text('composer.posted_text'), tone: 'good' })
      if (here) void navigate('/feed', { replace: true })
    },
    onFailed: (problem, here) => {
      const sentence = textOf(problem)
      if (!here) {
        if (sentence) toast({ title: text(sentence), tone: 'bad' })
      } else if (problem.why === 'location_needed') {
        toast({ title: text('composer.location_needed'), description: text('composer.location_needed_text') })
        void navigate('/location', { state: { from: '/create-post' } satisfies CameFrom })
      } else if (problem.why === 'fields' && problem.fields.includes('media')) queue.sendAgain()
    },
  })

  const discard = () => {
    const left = draft
    const pictures = clear()
    dropDraft(left.id)
    replace(newDraft(user_id))
    forgive()
    const undo = () => {
      replace(left)
      queue.clear()
      queue.add(pictures)
    }
    toast({ title: text('composer.discarded'), action: { label: text('composer.undo'), onPress: undo } })
  }

  /** Sends it as another post, an earlier version being up already. */
  const sendAnew = () => {
    change({ key: randomId() })
    void send()
  }

  return {
    draft,
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
  }
}
