import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShared } from '../../offline/use-shared.ts'
import { useOnline } from '../../platform/api/use-online.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { keptPreferences } from '../../platform/kept/preferences.ts'
import { isWaiting, nextMoment } from '../../platform/outbox/entry.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { dropDraft, useOutbox } from '../../platform/outbox/records.ts'
import { randomId } from '../../platform/random-id.ts'
import type { CameFrom } from '../../platform/session/way-in.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isBlank, newDraft, type PostEntry } from '../outbox/post-entry.ts'
import { keepPost, openDraft, posts } from '../outbox/post-outbox.ts'
import { textOf } from './ComposerStatus.tsx'
import { obstacleTo } from './rules.ts'
import { usePictures } from './use-pictures.ts'

const none: readonly string[] = []

export function useComposer(user_id: number) {
  const navigate = useNavigate()
  const online = useOnline()
  const [now] = useState(() => new Date())
  const [keeps] = useState(() => keptPreferences().autoSave)
  const [draft, setDraft] = useState(() => openDraft(user_id, keeps))
  const hasRoom = useOutbox(({ entries }) => !entries.find(({ id }) => id === draft.id)?.in_page)
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending'>('writing')
  const [failure, setFailure] = useState<Failure | null>(null)
  // Changes may follow one another before React renders (a key press, a finished picture).
  const latest = useRef(draft)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  const show = (next: PostEntry) => {
    latest.current = next
    setDraft(next)
  }
  function replace(written: PostEntry) {
    const kept = posts.find(written.id)
    // Another tab may have queued it: what is written from then on is another post.
    const own = kept && isWaiting(kept) ? { id: randomId(), key: randomId() } : {}
    const next = { ...written, ...own, changed_at: nextMoment() }
    show(next)
    if (keeps) void keepPost(next)
  }
  const change = (fields: Partial<PostEntry>) => replace({ ...latest.current, ...fields })

  const { uploads, refused, queue, pick, clear, open } = usePictures(draft, change)
  const obstacleNow = (written: PostEntry, isOnline: boolean) =>
    obstacleTo(written, queue.list(), { online: isOnline, can_wait: keeps, now })
  const obstacle = obstacleNow(draft, online)

  function openOther(other: PostEntry) {
    setFailure(null)
    show(other)
    open(other)
  }

  /** Queues the post once its pictures have settled; from then on leaving, a reload or a crash stops nothing. */
  async function send() {
    setFailure(null)
    if (navigator.onLine) {
      setPhase('waiting')
      queue.retryNetwork()
      await queue.settled()
    }
    if (obstacleNow(latest.current, navigator.onLine) || (!here.current && !keeps)) return setPhase('writing')
    setPhase('sending')
    queue.stop()
    const { id } = latest.current
    await posts.queue(keeps ? latest.current : { ...latest.current, in_page: 'not_wanted' })
    const entry = posts.find(id)
    if (entry?.refused) return failed(id, entry.refused)
    if (entry) toast({ title: text('outbox.waits'), description: text('outbox.waits_text') })
    if (here.current) void navigate('/feed', { replace: true })
  }

  async function failed(id: string, problem: Failure) {
    const sentence = textOf(problem)
    if (!here.current) return sentence && toast({ title: text(sentence), tone: 'bad' })
    const back = await posts.takeBack(id)
    if (back) openOther(back)
    queue.start()
    setFailure(problem)
    setPhase('writing')
    if (problem.why === 'location_needed') {
      toast({ title: text('composer.location_needed'), description: text('composer.location_needed_text') })
      void navigate('/location', { state: { from: '/create-post' } satisfies CameFrom })
    } else if (problem.why === 'fields' && problem.fields.includes('media')) queue.sendAgain()
  }

  useShared({
    onShared: ({ text: words, files, refused: before }) => {
      if (!isBlank(latest.current)) openOther(newDraft(user_id))
      if (words) change({ content: words })
      pick(files, before)
    },
    onLost: () => toast({ title: text('composer.shared_lost'), tone: 'bad' }),
    onTag: (tag) => latest.current.tag === null && change({ tag }),
  })

  const discard = () => {
    const left = draft
    const discarded = clear()
    void dropDraft(left.id)
    replace(newDraft(user_id))
    setFailure(null)
    const undo = () => {
      replace(left)
      queue.clear()
      queue.add(discarded)
    }
    toast({ title: text('composer.discarded'), action: { label: text('composer.undo'), onPress: undo } })
  }

  return {
    draft,
    keeps,
    /** Null while the draft is blank. */
    is_kept: isBlank(draft) ? null : keeps && hasRoom,
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
    /** Sends it as another post, because an earlier version is up already. */
    sendAsNew: () => {
      change({ key: randomId(), tried_at: null })
      void send()
    },
    discard,
    openOther,
  }
}
