import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lookUp } from '../../../contract/look-up.ts'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { useOnline } from '../../platform/api/use-online.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { isWaiting, nextTimestamp } from '../../platform/outbox/entry.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { deleteDraft, useOutbox } from '../../platform/outbox/records.ts'
import { randomId } from '../../platform/random-id.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isBlankDraft, newDraft, type PostEntry } from '../outbox/post-draft.ts'
import { saveDraft, openDraft, postOutbox } from '../outbox/post-outbox.ts'
import { failureText } from './ComposerBar.tsx'
import { firstProblem } from './rules.ts'
import { type SharedContent, takeShared } from './share-store.ts'
import { useComposerView, useTagFromAddress } from './use-composer-view.ts'
import { usePictures } from './use-pictures.ts'

const none: readonly string[] = []

export function useComposer(user_id: number) {
  const wanted = useTagFromAddress()
  const online = useOnline()
  const [now] = useState(serverNow)
  const [keeps] = useState(() => cachedPreferences().autoSave)
  const [draft, setDraft] = useState(() => draftFor(wanted, openDraft(user_id, keeps)))
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
    const kept = postOutbox.find(written.id)
    // Another tab may have queued it: what is written from then on is another post.
    const own = kept && isWaiting(kept) ? { id: randomId(), key: randomId() } : {}
    const next = { ...written, ...own, changed_at: nextTimestamp() }
    show(next)
    if (keeps) void saveDraft(next)
  }
  const change = (fields: Partial<PostEntry>) => {
    replace({ ...latest.current, ...fields })
    if (fields.tag) view.named(fields.tag)
  }
  const [begun] = useState(() => !isBlankDraft(draft))
  const view = useComposerView({
    wanted,
    begun,
    onWanted: (tag) => tag !== latest.current.tag && change({ tag }),
  })

  const { uploads, refused, queue, pick, clear, open } = usePictures(draft, change)
  const obstacleNow = (written: PostEntry, isOnline: boolean) =>
    firstProblem(written, queue.list(), { online: isOnline, can_wait: keeps, now })
  const obstacle = obstacleNow(draft, online)

  function openOther(other: PostEntry) {
    setFailure(null)
    show(other)
    open(other)
    view.named(other.tag)
    if (!isBlankDraft(other)) view.showForm()
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
    await postOutbox.queue(keeps ? latest.current : { ...latest.current, in_page: 'not_wanted' })
    const entry = postOutbox.find(id)
    if (entry?.refused) return failed(id, entry.refused)
    if (entry) toast({ title: text('outbox.waits'), description: text('outbox.waits_text') })
    if (here.current) view.leave()
  }

  async function failed(id: string, problem: Failure) {
    const sentence = failureText(problem)
    if (!here.current) return sentence && toast({ title: text(sentence), tone: 'bad' })
    const back = await postOutbox.takeBack(id)
    if (back) openOther(back)
    queue.start()
    setFailure(problem)
    setPhase('writing')
    if (problem.why === 'location_needed') {
      toast({ title: text('composer.location_needed'), description: text('composer.location_needed_text') })
      view.askLocation()
    } else if (problem.why === 'fields' && problem.fields.includes('media')) queue.sendAgain()
  }

  useShared({
    onShared: ({ text: words, files, refused: before }) => {
      view.showForm()
      if (!isBlankDraft(latest.current)) openOther(newDraft(user_id))
      if (words) change({ content: words })
      pick(files, before)
    },
    onLost: () => {
      view.showForm()
      toast({ title: text('composer.shared_lost'), tone: 'bad' })
    },
    onTag: (tag) => {
      view.showForm()
      if (latest.current.tag === null) change({ tag })
    },
  })

  const discard = () => {
    const left = draft
    const discarded = clear()
    void deleteDraft(left.id)
    replace({ ...newDraft(user_id), tag: left.tag })
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
    view: view.shown,
    showForm: view.showForm,
    keeps,
    /** Null while the draft is blank. */
    is_kept: isBlankDraft(draft) ? null : keeps && hasRoom,
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

/** Somebody who comes with another type in mind begins another post. */
function draftFor(wanted: Tag | null, kept: PostEntry): PostEntry {
  if (wanted === null) return kept
  const begun = isBlankDraft(kept) || kept.tag === wanted ? kept : newDraft(kept.user_id)
  return { ...begun, tag: wanted }
}

/** Taken once, however often it is asked for. */
const pendingShares = new Map<string, Promise<SharedContent | null>>()

const takeSharedOnce = (id: string) => {
  const shared = pendingShares.get(id) ?? takeShared(id).catch(() => null)
  pendingShares.set(id, shared)
  return shared
}

interface SharedHandlers {
  onShared: (shared: SharedContent) => void
  /** It is no longer on the device. */
  onLost: () => void
  onTag: (tag: Tag) => void
}

/** What another app has shared, and the tag that a shortcut names; then the address forgets them. */
function useShared({ onShared, onLost, onTag }: SharedHandlers) {
  const [search, setSearch] = useSearchParams()
  const [id, tag] = [search.get('shared'), search.get('tag')]
  const give = useEffectEvent((shared: SharedContent | null) => (shared ? onShared(shared) : onLost()))
  const giveTag = useEffectEvent((name: string) => lookUp(tagCategories, name) && onTag(name as Tag))
  const forget = useEffectEvent(() => setSearch({}, { replace: true }))
  useEffect(() => {
    if (tag !== null) giveTag(tag)
    if (tag !== null && id === null) forget()
  }, [tag, id])
  useEffect(() => {
    if (id === null) return undefined
    let isHere = true
    void takeSharedOnce(id).then((shared) => {
      if (!isHere) return
      pendingShares.delete(id)
      give(shared)
      forget()
    })
    return () => void (isHere = false)
  }, [id])
}
