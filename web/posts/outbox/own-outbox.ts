import { isSettled } from '../../../contract/policy.ts'
import { alertCategories, createPost, type Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import { askForBirthday } from '../../platform/session/birthday.ts'
import { useSession } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import {
  backToDrafts,
  changeWaiting,
  dropDraft,
  keepDraft,
  type LocalDraft,
  type Waiting,
  waitingOf,
} from '../composer/drafts.ts'
import { addPost } from '../data.ts'
import { postKeys } from '../kept-posts.ts'
import { dropPictures, pictureOf, spare } from './draft-pictures.ts'
import { ifNobodyElse, oneAtATime } from './one-at-a-time.ts'
import { createOutbox, lockOf } from './outbox.ts'
import type { Failure } from './post-failure.ts'
import { sendPicture } from './send-picture.ts'
import type { Upload } from './uploads.ts'
import { onDrafts } from './waiting.ts'

const viewerId = () => useSession.getState().user?.id ?? null

const listWaiting = () => {
  const id = viewerId()
  return id === null ? [] : waitingOf(id)
}

function after(milliseconds: number, act: () => void) {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/** What waits on this device to be sent, and this tab's part in sending it. */
export const outbox = createOutbox({
  list: listWaiting,
  change: changeWaiting,
  done: posted,
  isOnline: () => navigator.onLine,
  sendPicture: (picture) =>
    sendPicture(
      { id: picture.id, type: picture.type, file: null, sent_id: null },
      { signal: new AbortController().signal, onProgress: () => {}, onSent: () => {} },
    ),
  post: (body, key) => call(createPost, { body, idempotencyKey: key }),
  exclusively: oneAtATime,
  after,
  now: () => Date.now(),
})

/** What this tab has sent, and put into its lists. */
const sentHere = new Set<string>()

function posted(item: Waiting, post: Post) {
  sentHere.add(item.id)
  dropDraft(item.id)
  void dropPictures(item.media.map(({ id }) => id))
  void addPost(post)
  sayPosted(post)
}

/** Tells that a post is up, and of a newcomer's alert that it is read, but wakes nobody yet. */
export function sayPosted({ category }: Pick<Post, 'category'>) {
  const viewer = useSession.getState().user
  const isQuiet =
    viewer !== null && alertCategories.some((alert) => alert === category) && !isSettled(viewer, new Date())
  const description = text(isQuiet ? 'composer.posted_quiet' : 'composer.posted_text')
  toast({ title: text('composer.posted'), description, tone: 'good' })
}

/** How a post that was handed over fares. */
export type Fate = 'sent' | 'waits' | Failure

/**
 * Puts a draft among what waits. False when the device has no room for it or its pictures: then it is only in the
 * page, and nothing has changed.
 */
export async function handOver(draft: LocalDraft, uploads: readonly Upload[]): Promise<boolean> {
  const kept = await Promise.all(
    uploads.map(async ({ id, media }) => media !== null || (await pictureOf(id)) !== undefined),
  )
  const since = new Date().toISOString()
  const sending = { since, tried_at: draft.tried_at ?? null, body: null, not_before: null, refused: null }
  const { tried_at: _, ...rest } = draft
  return kept.every(Boolean) && keepDraft({ ...rest, outbox: sending })
}

/** Sends what can be sent now, and tells what has become of one of them. */
export async function sendNow(id: string): Promise<Fate> {
  await outbox.flush()
  const item = listWaiting().find((other) => other.id === id)
  return item ? (item.outbox.refused ?? 'waits') : 'sent'
}

/** Makes a waiting post the draft that the composer opens next; null while it is on its way. */
export const takeBack = (id: string) => ifNobodyElse(lockOf(id), () => backToDrafts(id))

/** Throws a waiting post away, which can be undone; false while it is on its way. */
export async function throwAway(item: Waiting): Promise<boolean> {
  const gone = await ifNobodyElse(lockOf(item.id), () => {
    spare(item.media.map((picture) => picture.id))
    return dropDraft(item.id)
  })
  if (!gone) return false
  const undo = () => {
    keepDraft(item)
    void outbox.flush()
  }
  toast({
    title: text('outbox.thrown_away'),
    description: item.outbox.tried_at ? text('outbox.may_be_up') : undefined,
    action: { label: text('composer.undo'), onPress: undo },
  })
  return true
}

/** Sends what was refused or waits out its time. */
export function sendAgain(id: string) {
  changeWaiting(id, (item) => ({ ...item, outbox: { ...item.outbox, refused: null, not_before: null } }))
  return outbox.flush()
}

/** Asks for the birthday that the post waits for, and then sends it. */
export async function giveBirthday(id: string) {
  if (await askForBirthday()) await sendAgain(id)
}

/** Sends it as another post than the one that is, or may be, up already. */
export function sendAnew(id: string) {
  changeWaiting(id, (item) => ({
    ...item,
    key: randomId(),
    outbox: { ...item.outbox, refused: null, not_before: null, tried_at: null, body: null },
  }))
  return outbox.flush()
}

/**
 * Sends whenever there is hope that it works: now, when the network is back, when one comes back to the tab. What
 * another tab has sent meanwhile is in this tab's lists once they are asked for anew.
 */
export function keepSending() {
  const flush = () => void outbox.flush()
  const onSight = () => document.visibilityState === 'visible' && flush()
  const waitingIds = () => new Set(listWaiting().map(({ id }) => id))
  let known = waitingIds()
  const look = () => {
    const left = waitingIds()
    const isGone = [...known].some((id) => !left.has(id) && !sentHere.has(id))
    known = left
    if (isGone && viewerId() !== null) void queryClient.invalidateQueries({ queryKey: postKeys.lists })
  }
  flush()
  addEventListener('online', flush)
  addEventListener('focus', flush)
  document.addEventListener('visibilitychange', onSight)
  const unsubscribe = onDrafts(look)
  return () => {
    // What keeps sending goes with the last that waits, at times before it has heard of that.
    look()
    unsubscribe()
    removeEventListener('online', flush)
    removeEventListener('focus', flush)
    document.removeEventListener('visibilitychange', onSight)
    outbox.stop()
  }
}
