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
  arrived: (entry: E, reply: R) => void
  /** Some are no longer here, sent or discarded by another tab. */
  leftElsewhere: (entries: E[]) => void
}

const viewerId = () => useSession.getState().user?.id

const entriesOf = <E extends OutboxEntry>(
  kind: E['kind'],
  user_id: number | undefined,
  all: readonly OutboxEntry[] = useOutbox.getState().entries,
) => all.filter((entry): entry is E => entry.kind === kind && entry.user_id === user_id)

export const listDrafts = <E extends OutboxEntry>(entries: readonly E[]): E[] =>
  entries.filter((entry) => !isWaiting(entry)).toSorted((a, b) => b.changed_at - a.changed_at)
export const listWaiting = <E extends OutboxEntry>(entries: readonly E[]): E[] =>
  sortByQueueTime(entries.filter(isWaiting))

function after(milliseconds: number, act: () => void) {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/** Changes apply to every tab, and only while no tab is sending the entry. */
export function createOutbox<E extends OutboxEntry, R>(kind: Outbox<E, R>) {
  const { name } = kind
  const arrivedHere = new Set<string>()
  const sender = createSender<E, R>(kind, {
    list: async () => listWaiting(entriesOf<E>(name, viewerId(), await loadEntries())),
    change,
    done: async (entry, reply) => {
      arrivedHere.add(entry.id)
      kind.arrived(entry, reply)
      await changeEntry(entry.id, () => undefined)
    },
    onProgress: (id, part) =>
      useOutbox.setState(({ progress }) => ({ progress: { ...progress, [id]: part } })),
    isOnline: () => navigator.onLine,
    exclusively: oneAtATime,
    after,
    now: () => Date.now(),
  })

  async function change(id: string, act: (entry: E) => E): Promise<E | null> {
    return (await changeEntry<E>(id, (entry) => entry && act(entry))) ?? null
  }

  const find = (id: string) => entriesOf<E>(name, viewerId()).find((entry) => entry.id === id)

  /** Does nothing and resolves to null if somebody is sending the entry, or it is gone. */
  const touch = (id: string, act: (entry: E) => E | undefined) =>
    ifNobodyElse(entryLock(id), async () => {
      let before: E | undefined
      const now = await changeEntry<E>(id, (entry) => {
        before = entry && requeueInterrupted(entry)
        return before && act(before)
      })
      return { before, now }
    })

  let firstLoad: Promise<unknown> | undefined
  const ready = () => (firstLoad ??= loadEntries())

  onSignOut(() => (firstLoad = undefined))

  async function busy(act: () => Promise<void>) {
    const { flushing } = useOutbox.getState()
    useOutbox.setState({ flushing: [...flushing, name] })
    try {
      await act()
    } finally {
      const left = useOutbox.getState().flushing
      useOutbox.setState({ flushing: left.toSpliced(left.indexOf(name), 1) })
    }
  }

  const flush = () => busy(sender.flush)

  /** Sends now, when the network is back, and when the tab is shown again, until what it returns is called. */
  function keepSending(): () => void {
    const wake = () => void flush()
    const onSight = () => document.visibilityState === 'visible' && wake()
    let known: E[] = []
    const look = (all: readonly OutboxEntry[]) => {
      const user_id = viewerId()
      const now = entriesOf<E>(name, user_id, all).filter(isWaiting)
      const gone = known.filter(
        (entry) => !now.some(({ id }) => id === entry.id) && !arrivedHere.has(entry.id),
      )
      known = now
      if (gone.length && user_id !== undefined) kind.leftElsewhere(gone)
    }
    void ready().then(wake)
    look(useOutbox.getState().entries)
    const stopListening = onBackOnline(wake)
    addEventListener('focus', wake)
    document.addEventListener('visibilitychange', onSight)
    const unsubscribe = useOutbox.subscribe(({ entries }) => look(entries))
    return () => {
      unsubscribe()
      // The last entry may go before this has heard of it.
      void loadEntries().then(look)
      stopListening()
      removeEventListener('focus', wake)
      document.removeEventListener('visibilitychange', onSight)
      sender.stop()
    }
  }

  const queueAgain = (id: string, act: (entry: E) => E) =>
    touch(id, (entry) => {
      const again = entry.state === 'queued' ? entry : withState(entry, 'queued')
      return act({ ...again, refused: null, trouble: null, not_before: null })
    }).then(flush)

  return {
    ready,
    flush,
    keepSending,
    find,
    change,
    entries: (user_id = viewerId()) => entriesOf<E>(name, user_id),

    /** Resolves when sending has been tried; an `in_page` draft is kept no longer. */
    queue: (draft: E): Promise<void> =>
      busy(async () => {
        const since = new Date(nextTimestamp()).toISOString()
        const entry = withState(draft, 'queued', { since, body: null, refused: null, trouble: null })
        stopAutosave(entry.id)
        showEntry(entry)
        if (entry.in_page === 'not_wanted') saveInMemory(entry.id, entry)
        else await changeEntry<E>(entry.id, (kept) => (kept && isWaiting(kept) ? kept : entry))
        await sender.flush()
      }),

    /** Resolves to null while the entry is being sent. */
    takeBack: async (id: string): Promise<E | null> => {
      const fresh = { since: null, body: null, not_before: null, refused: null, trouble: null }
      const taken = await touch(id, (entry) =>
        isWaiting(entry) ? withState(entry, 'draft', { ...fresh, changed_at: nextTimestamp() }) : entry,
      )
      return taken?.now ?? null
    },

    /** Resolves to what `putBack` takes, or null while it is being sent. */
    discard: async (id: string): Promise<E | null> =>
      (await touch(id, (entry) => void withState(entry, 'discarded')))?.before ?? null,

    putBack: async (entry: E): Promise<void> => {
      await changeEntry<E>(entry.id, () => entry)
      await flush()
    },

    sendAgain: (id: string) => queueAgain(id, (entry) => entry),

    /** Sends under a new key, because the server has or may have the earlier one. */
    sendAsNew: (id: string, act: (entry: E) => E = (entry) => entry) =>
      queueAgain(id, (entry) => act({ ...entry, key: randomId(), tried_at: null, body: null })),

    useEntries: (user_id: number | undefined): readonly E[] => {
      const all = useOutbox(({ entries }) => entries)
      useEffect(() => void ready(), [user_id])
      return useMemo(() => entriesOf<E>(name, user_id, all), [user_id, all])
    },
  }
}

const running = new Map<string, Promise<unknown>>()

/** Exclusive across tabs; where the browser has no locks, within this tab only. */
async function oneAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = tabLocks()
  if (locks) return locks.request(name, act)
  const before = running.get(name) ?? Promise.resolve()
  const mine = before.then(act, act)
  running.set(name, mine)
  try {
    return await mine
  } finally {
    if (running.get(name) === mine) running.delete(name)
  }
}

/** Resolves to null, without acting, if the name is taken. */
async function ifNobodyElse<T>(name: string, act: () => Promise<T>): Promise<T | null> {
  const locks = tabLocks()
  if (locks) return locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : null))
  return running.has(name) ? null : act()
}

/** Sends what waits in this outbox while the component is mounted, whatever the page. */
export function useKeepSending({ keepSending }: { keepSending: () => () => void }) {
  const user_id = useSession(({ user }) => user?.id)
  useEffect(() => (user_id === undefined ? undefined : keepSending()), [user_id, keepSending])
}
