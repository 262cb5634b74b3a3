import { useEffect, useMemo } from 'react'
import { randomId } from '../random-id.ts'
import { useSession, whenSignedOut } from '../session/session.ts'
import { atRest, type Entry, inOrder, isWaiting, moved, nextMoment } from './entry.ts'
import { ifNobodyElse, oneAtATime } from './locks.ts'
import { changeEntry, entriesNow, keepHere, settle, show, useOutbox } from './records.ts'
import { createSender, type Kind, lockOf } from './sender.ts'

/** How one kind of entry gets from this device to the server, whichever tab it was written in. */
export interface Outbox<E extends Entry, R> extends Kind<E, R> {
  /** What becomes of an entry that has arrived: its reply is shown. */
  arrived: (entry: E, reply: R) => void
  /** Entries that earlier versions of the app kept elsewhere, and how to clear them away there. */
  earlier?: () => Promise<{ entries: E[]; clear: () => Promise<void> } | null>
}

const viewerId = () => useSession.getState().user?.id

/** The entries of a kind that this tab knows a person to have. */
const entriesOf = <E extends Entry>(
  kind: E['kind'],
  user_id: number | undefined,
  all: readonly Entry[] = useOutbox.getState().entries,
) => all.filter((entry): entry is E => entry.kind === kind && entry.user_id === user_id)

export const draftsIn = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.filter((entry) => !isWaiting(entry)).toSorted((a, b) => b.changed_at - a.changed_at)
export const waitingIn = <E extends Entry>(entries: readonly E[]): E[] => inOrder(entries.filter(isWaiting))

function after(milliseconds: number, act: () => void) {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * The outbox of one kind. What it holds is read from the store, by `useEntries`; nothing is handed back. Whatever is
 * changed here is changed in every tab, and only while no tab is sending it.
 */
export function createOutbox<E extends Entry, R>(kind: Outbox<E, R>) {
  const { name } = kind
  const sender = createSender<E, R>(kind, {
    list: async () => waitingIn(entriesOf<E>(name, viewerId(), await entriesNow())),
    change,
    done: async (entry, reply) => {
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

  /** Changes what nobody is sending; null, and nothing done, where somebody is, or where it is gone. */
  const touch = (id: string, act: (entry: E) => E | undefined) =>
    ifNobodyElse(lockOf(id), async () => {
      let before: E | undefined
      const now = await changeEntry<E>(id, (entry) => {
        before = entry && atRest(entry)
        return before && act(before)
      })
      return { before, now }
    })

  let reading: Promise<void> | undefined
  /** Resolves when this tab knows what there is, that of earlier versions included. */
  const ready = () => (reading ??= read())

  whenSignedOut(() => (reading = undefined))

  async function read() {
    await oneAtATime('xom-outbox-earlier', bringOver).catch(() => {
      // It lies there still, for the next time.
    })
    await entriesNow()
  }

  async function bringOver() {
    const earlier = await kind.earlier?.()
    if (!earlier) return
    for (const entry of earlier.entries) await changeEntry<E>(entry.id, (kept) => kept ?? entry)
    await earlier.clear()
  }

  /** Shows for as long as it lasts that something is being sent. */
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

  const queueAgain = (id: string, act: (entry: E) => E) =>
    touch(id, (entry) => {
      const again = entry.state === 'queued' ? entry : moved(entry, 'queued')
      return act({ ...again, refused: null, not_before: null })
    }).then(flush)

  return {
    ready,
    flush,
    stop: sender.stop,
    find,
    change,
    entries: (user_id = viewerId()) => entriesOf<E>(name, user_id),

    /**
     * Hands a draft over to be sent, and sends what can be sent; resolves when that has been tried. A draft that is
     * `in_page` is kept no longer than that.
     */
    queue: (draft: E): Promise<void> =>
      busy(async () => {
        const since = new Date(nextMoment()).toISOString()
        const entry = moved(draft, 'queued', { since, body: null, refused: null })
        settle(entry.id)
        show(entry)
        if (entry.in_page === 'not_wanted') keepHere(entry.id, entry)
        else await changeEntry<E>(entry.id, (kept) => (kept && isWaiting(kept) ? kept : entry))
        await sender.flush()
      }),

    /** Makes a waiting entry a draft again, the newest; null while it is on its way. */
    takeBack: async (id: string): Promise<E | null> => {
      const fresh = { since: null, body: null, not_before: null, refused: null }
      const taken = await touch(id, (entry) =>
        isWaiting(entry) ? moved(entry, 'draft', { ...fresh, changed_at: nextMoment() }) : entry,
      )
      return taken?.now ?? null
    },

    /** Throws an entry away and gives what `putBack` takes; null while it is on its way. */
    discard: async (id: string): Promise<E | null> =>
      (await touch(id, (entry) => void moved(entry, 'discarded')))?.before ?? null,

    putBack: async (entry: E): Promise<void> => {
      await changeEntry<E>(entry.id, () => entry)
      await flush()
    },

    /** Sends what was refused, or waits out its time. */
    sendAgain: (id: string) => queueAgain(id, (entry) => entry),

    /** Sends it, as `act` makes it, as another one than that which is, or may be, with the server already. */
    sendAnew: (id: string, act: (entry: E) => E = (entry) => entry) =>
      queueAgain(id, (entry) => act({ ...entry, key: randomId(), tried_at: null, body: null })),

    /** A person's entries, as they stand in whichever tab. */
    useEntries: (user_id: number | undefined): readonly E[] => {
      const all = useOutbox(({ entries }) => entries)
      useEffect(() => void ready(), [user_id])
      return useMemo(() => entriesOf<E>(name, user_id, all), [user_id, all])
    },
  }
}
