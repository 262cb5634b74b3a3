import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Event, EventDraft } from '../../../contract/events/events.ts'
import type { CreatedPost, Tag } from '../../../contract/posts/posts.ts'
import { useOnline } from '../../platform/api/online.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { isWaiting, nextTimestamp } from '../../platform/outbox/entry.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { deleteDraft, useOutbox } from '../../platform/outbox/records.ts'
import { randomId } from '../../platform/random-id.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isBlankDraft, newDraft, type PostEntry } from '../outbox/post-draft.ts'
import { saveDraft, openDraft, postOutbox, showEventPosted } from '../outbox/post-outbox.ts'
import { failureText, firstProblem } from './rules.ts'
import { useShared } from './use-shared.ts'
import { useComposerView, useTagFromAddress } from './use-composer-view.ts'
import { usePictures } from './use-pictures.ts'

const noFields: readonly string[] = []

/** Where the composer stands. */
export interface ComposerPlace {
  /** The screen is only for posts of this tag. */
  tag: Tag | null
  /** Of an event. */
  community_id: number | null
  /** Where the sent post can be seen. */
  home: string
}

export function useComposer(user_id: number, { tag: ownTag, community_id, home }: ComposerPlace) {
  const requestedTag = useTagFromAddress() ?? ownTag
  const navigate = useNavigate()
  const online = useOnline()
  const [now] = useState(serverNow)
  const [isStored] = useState(() => cachedPreferences().autoSave)
  const [draft, setDraft] = useState(() => draftFor(requestedTag, community_id, openDraft(user_id, isStored)))
  const hasRoom = useOutbox(({ entries }) => !entries.find(({ id }) => id === draft.id)?.in_page)
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending'>('writing')
  const [failure, setFailure] = useState<Failure | null>(null)
  // Changes may follow one another before React renders (a key press, a finished picture).
  const latest = useRef(draft)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const setLatest = (next: PostEntry) => {
    latest.current = next
    setDraft(next)
  }
  function replace(edited: PostEntry) {
    const stored = postOutbox.find(edited.id)
    // Another tab may have queued this draft; further edits are then another post.
    const newIds = stored && isWaiting(stored) ? { id: randomId(), key: randomId() } : {}
    const next = { ...edited, ...newIds, changed_at: nextTimestamp() }
    setLatest(next)
    if (isStored) void saveDraft(next)
  }
  const change = (fields: Partial<PostEntry>) => {
    replace({ ...latest.current, ...fields })
    if (fields.tag) view.updateAddress(fields.tag)
  }
  const [hasStarted] = useState(() => !isBlankDraft(draft))
  const view = useComposerView({
    requestedTag,
    hasStarted,
    home,
    onRequestedTag: (tag) => tag !== latest.current.tag && change({ tag }),
  })

  const { uploads, refused, queue, pick, clear, open } = usePictures(draft, change)
  const findObstacle = (edited: PostEntry, isOnline: boolean) =>
    firstProblem(edited, queue.list(), {
      online: isOnline,
      can_wait: isStored,
      now,
      hasForm: edited.tag === 'Sự kiện',
    })
  const obstacle = findObstacle(draft, online)

  function openOther(other: PostEntry) {
    setFailure(null)
    setLatest(other)
    open(other)
    view.updateAddress(other.tag)
    if (!isBlankDraft(other)) view.showForm()
  }

  /**
   * Queues the post after its uploads. A queued post is sent even if the page is left or crashes. Resolves to why the
   * server refused it.
   */
  async function send(): Promise<Failure | undefined> {
    setFailure(null)
    if (navigator.onLine) {
      setPhase('waiting')
      queue.retryNetwork()
      await queue.settled()
    }
    if (findObstacle(latest.current, navigator.onLine) || (!isMounted.current && !isStored)) {
      setPhase('writing')
      return undefined
    }
    setPhase('sending')
    queue.stop()
    const { id } = latest.current
    await postOutbox.queue(isStored ? latest.current : { ...latest.current, in_page: 'not_wanted' })
    const entry = postOutbox.find(id)
    if (entry?.refused) {
      await failed(id, entry.refused)
      return entry.refused
    }
    if (entry) toast({ title: text('outbox.waits'), description: text('outbox.waits_text') })
    if (isMounted.current) view.close()
    inviteTo(postOutbox.replyTo(id))
    return undefined
  }

  /** A new event has nobody yet. */
  function inviteTo(reply: CreatedPost | Event | undefined) {
    if (!reply || !('organiser' in reply)) return
    const onPress = () => void navigate(`/events/${reply.id}`, { state: { isInviting: true } })
    showEventPosted(reply, { label: text('composer.event_invite'), onPress })
  }

  async function failed(id: string, problem: Failure) {
    const textKey = failureText(problem)
    if (!isMounted.current) return textKey && toast({ title: text(textKey), tone: 'bad' })
    const restored = await postOutbox.returnToDraft(id)
    if (restored) openOther(restored)
    queue.start()
    setFailure(problem)
    setPhase('writing')
    if (problem.why === 'location_needed') {
      toast({ title: text('composer.location_needed'), description: text('composer.location_needed_text') })
      view.openLocation()
    } else if (problem.why === 'fields' && problem.fields.includes('media')) queue.sendAgain()
  }

  useShared({
    onShared: ({ text: content, files, refused: refusedBefore }) => {
      view.showForm()
      const { tag } = latest.current
      // A new id, because a form reads its draft only once.
      openOther({ ...newDraft(user_id), tag: isBlankDraft(latest.current) ? tag : null })
      if (content) change({ content })
      pick(files, refusedBefore)
    },
    onLost: () => {
      view.showForm()
      setFailure({ why: 'pictures_lost' })
    },
    onTag: (tag) => {
      view.showForm()
      if (latest.current.tag === null) change({ tag })
    },
  })

  const discard = () => {
    const discardedDraft = draft
    const pictures = clear()
    void deleteDraft(discardedDraft.id)
    replace({
      ...newDraft(user_id),
      tag: discardedDraft.tag,
      community_id: discardedDraft.community_id ?? null,
    })
    setFailure(null)
    const undo = () => {
      replace(discardedDraft)
      queue.clear()
      queue.add(pictures)
    }
    toast({ title: text('composer.discarded'), action: { label: text('composer.undo'), onPress: undo } })
  }

  return {
    draft,
    view: view.shown,
    showForm: view.showForm,
    isStored,
    /** Null while the draft is blank. */
    is_stored: isBlankDraft(draft) ? null : isStored && hasRoom,
    change,
    now,
    uploads,
    queue,
    pick,
    obstacle,
    phase,
    failure,
    refusedFiles: refused,
    refusedFields: failure?.why === 'fields' ? failure.fields : noFields,
    send: () => void (phase === 'writing' && !obstacle && send()),
    /** Sends the draft as an event. */
    sendEvent: async (event: EventDraft) => {
      change({ event })
      return phase === 'writing' && !obstacle ? send() : undefined
    },
    /** Sends the draft as another post, because the server already has an earlier version of it. */
    sendAsNew: () => {
      change({ key: randomId(), tried_at: null })
      void send()
    },
    discard,
    openOther,
  }
}

/** The address may request another tag or community; the draft then starts another post. */
function draftFor(requestedTag: Tag | null, community_id: number | null, stored: PostEntry): PostEntry {
  if (requestedTag === null) return stored
  const isSame = stored.tag === requestedTag && (stored.community_id ?? null) === community_id
  const draft = isBlankDraft(stored) || isSame ? stored : newDraft(stored.user_id)
  return { ...draft, tag: requestedTag, community_id }
}

export type Composer = ReturnType<typeof useComposer>
