import { useEffect, useMemo } from 'react'
import { onBackOnline } from '../api/online.ts'
import { randomId } from '../random-id.ts'
import { onSignOut, useSession } from '../session/session.ts'
import { tabLocks } from '../tab-locks.ts'
import {
  isWaiting,
  nextTimestamp,
  type OutboxEntry,
  requeueInterrupted,
  sortByQueueTime,
  withState,
} from './entry.ts'
import { changeEntry, loadEntries, saveInMemory, showEntry, stopAutosave, useOutbox } from './records.ts'
import { createSender, type EntryKind, entryLock } from './sender.ts'

export interface Outbox<E extends OutboxEntry, R> extends EntryKind<E, R> {
  onSent: (entry: E, reply: R) => void
  /** Called when another tab has sent or discarded entries. */
  onRemovedByOtherTab: (entries: E[]) => void
}

const viewerId = () => useSession.getState().user?.id

const filterEntries = <E extends OutboxEntry>(
  kind: E['kind'],
  user_id: number | undefined,
  all: readonly OutboxEntry[] = useOutbox.getState().entries,
) => all.filter((entry): entry is E => entry.kind === kind && entry.user_id === user_id)

export const listDrafts = <E extends OutboxEntry>(entries: readonly E[]): E[] =>
  entries.filter((entry) => !isWaiting(entry)).toSorted((a, b) => b.changed_at - a.changed_at)
export const listWaiting = <E extends OutboxEntry>(entries: readonly E[]): E[] =>
  sortByQueueTime(entries.filter(isWaiting))

function setTimer(milliseconds: number, act: () => void) {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/** Changes apply to every tab, and only while no tab is sending the entry. */
export function createOutbox<E extends OutboxEntry, R>(kind: Outbox<E, R>) {
  const { name } = kind
  const replies = new Map<string, R>()
  const sender = createSender<E, R>(kind, {
    list: async () => listWaiting(filterEntries<E>(name, viewerId(), await loadEntries())),
    change,
    done: async (entry, reply) => {
      replies.set(entry.id, reply)
      kind.onSent(entry, reply)
      await changeEntry(entry.id, () => undefined)
    },
    onProgress: (id, part) =>
      useOutbox.setState(({ progress }) => ({ progress: { ...progress, [id]: part } })),
    isOnline: () => navigator.onLine,
    exclusively: withExclusiveLock,
    after: setTimer,
    now: () => Date.now(),
  })

  async function change(id: string, act: (entry: E) => E): Promise<E | null> {
    return (await changeEntry<E>(id, (entry) => entry && act(entry))) ?? null
  }

  const findEntry = (id: string) => filterEntries<E>(name, viewerId()).find((entry) => entry.id === id)

  /** Does nothing and resolves to null if the entry is being sent or no longer exists. */
  const changeUnlessSending = (id: string, act: (entry: E) => E | undefined) =>
    withFreeLock(entryLock(id), async () => {
      let previous: E | undefined
      const now = await changeEntry<E>(id, (entry) => {
        previous = entry && requeueInterrupted(entry)
        return previous && act(previous)
      })
      return { previous, now }
    })

  let firstLoad: Promise<unknown> | undefined
  const ready = () => (firstLoad ??= loadEntries())

  onSignOut(() => (firstLoad = undefined))

  async function trackFlushing(act: () => Promise<void>) {
    const { flushing } = useOutbox.getState()
    useOutbox.setState({ flushing: [...flushing, name] })
    try {
      await act()
    } finally {
      const stillFlushing = useOutbox.getState().flushing
      useOutbox.setState({ flushing: stillFlushing.toSpliced(stillFlushing.indexOf(name), 1) })
    }
  }

  const flush = () => trackFlushing(sender.flush)

  /** Sends now, when the network returns and when the tab becomes visible. The returned function stops it. */
  function startSending(): () => void {
    const wake = () => void flush()
    const onVisibilityChange = () => document.visibilityState === 'visible' && wake()
    let waiting: E[] = []
    const detectRemoved = (all: readonly OutboxEntry[]) => {
      const user_id = viewerId()
      const now = filterEntries<E>(name, user_id, all).filter(isWaiting)
      const removed = waiting.filter(
        (entry) => !now.some(({ id }) => id === entry.id) && !replies.has(entry.id),
      )
      waiting = now
      if (removed.length && user_id !== undefined) kind.onRemovedByOtherTab(removed)
    }
    void ready().then(wake)
    detectRemoved(useOutbox.getState().entries)
    const stopListening = onBackOnline(wake)
    addEventListener('focus', wake)
    document.addEventListener('visibilitychange', onVisibilityChange)
    const unsubscribe = useOutbox.subscribe(({ entries }) => detectRemoved(entries))
    return () => {
      unsubscribe()
      // Detects entries that were removed just before.
      void loadEntries().then(detectRemoved)
      stopListening()
      removeEventListener('focus', wake)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      sender.stop()
    }
  }

  const requeue = (id: string, act: (entry: E) => E) =>
    changeUnlessSending(id, (entry) => {
      const queued = entry.state === 'queued' ? entry : withState(entry, 'queued')
      return act({ ...queued, refused: null, trouble: null, not_before: null })
    }).then(flush)

  return {
    ready,
    flush,
    startSending,
    find: findEntry,
    /** The reply to an entry that this tab has sent. */
    replyTo: (id: string): R | undefined => replies.get(id),
    change,
    entries: (user_id = viewerId()) => filterEntries<E>(name, user_id),

    /** Queues the draft and resolves after a first attempt to send it. */
    queue: (draft: E): Promise<void> =>
      trackFlushing(async () => {
        const since = new Date(nextTimestamp()).toISOString()
        const entry = withState(draft, 'queued', { since, body: null, refused: null, trouble: null })
        stopAutosave(entry.id)
        showEntry(entry)
        if (entry.in_page === 'not_wanted') saveInMemory(entry.id, entry)
        else await changeEntry<E>(entry.id, (kept) => (kept && isWaiting(kept) ? kept : entry))
        await sender.flush()
      }),

    /** Resolves to null while the entry is being sent. */
    returnToDraft: async (id: string): Promise<E | null> => {
      const cleared = { since: null, body: null, not_before: null, refused: null, trouble: null }
      const result = await changeUnlessSending(id, (entry) =>
        isWaiting(entry) ? withState(entry, 'draft', { ...cleared, changed_at: nextTimestamp() }) : entry,
      )
      return result?.now ?? null
    },

    /** Resolves to the entry, which `restore` accepts, or to null while it is being sent. */
    discard: async (id: string): Promise<E | null> =>
      (await changeUnlessSending(id, (entry) => void withState(entry, 'discarded')))?.previous ?? null,

    restore: async (entry: E): Promise<void> => {
      await changeEntry<E>(entry.id, () => entry)
      await flush()
    },

    retry: (id: string) => requeue(id, (entry) => entry),

    /** Sends with a new key, because the server may have accepted the earlier one. */
    resendAsNew: (id: string, act: (entry: E) => E = (entry) => entry) =>
      requeue(id, (entry) => act({ ...entry, key: randomId(), tried_at: null, body: null })),

    useEntries: (user_id: number | undefined): readonly E[] => {
      const all = useOutbox(({ entries }) => entries)
      useEffect(() => void ready(), [user_id])
      return useMemo(() => filterEntries<E>(name, user_id, all), [user_id, all])
    },
  }
}

const pendingByName = new Map<string, Promise<unknown>>()

/** Runs `act` exclusively across tabs; only within this tab if the browser has no locks. */
async function withExclusiveLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = tabLocks()
  if (locks) return locks.request(name, act)
  const previous = pendingByName.get(name) ?? Promise.resolve()
  const current = previous.then(act, act)
  pendingByName.set(name, current)
  try {
    return await current
  } finally {
    if (pendingByName.get(name) === current) pendingByName.delete(name)
  }
}

/** Resolves to null without acting if the lock is held. */
async function withFreeLock<T>(name: string, act: () => Promise<T>): Promise<T | null> {
  const locks = tabLocks()
  if (locks) return locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : null))
  return pendingByName.has(name) ? null : act()
}

/** Sends the queued entries of an outbox while the component is mounted. */
export function useOutboxSending({ startSending }: { startSending: () => () => void }) {
  const user_id = useSession(({ user }) => user?.id)
  useEffect(() => (user_id === undefined ? undefined : startSending()), [user_id, startSending])
}
