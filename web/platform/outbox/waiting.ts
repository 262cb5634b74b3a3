import { useSyncExternalStore } from 'react'
import { localItems } from '../kept/local-items.ts'
import { useSession } from '../session/session.ts'

/** Where it is noted beside the records what waits: a page where nothing does loads no more of the outbox than this. */
export const noteKey = 'outbox'

const listeners = new Set<() => void>()
let inThisPage: readonly string[] = []

const nameOf = ({ kind, user_id }: { kind: string; user_id: number }) => `${kind} ${user_id}`

function noted(): string[] {
  try {
    const { waiting } = JSON.parse(localItems.getItem(noteKey) ?? '') as { waiting: string[] }
    return waiting.map(String)
  } catch {
    return []
  }
}

/** Where earlier versions kept posts: one that waits there has the code fetched that brings it over. */
const hasEarlier = (kind: string) =>
  kind === 'post' && (localItems.getItem('drafts')?.includes('"outbox":{') ?? false)

type Waiting = readonly { kind: string; user_id: number }[]

/** Writes the note anew, of which every other tab hears. `count` is how many records there are, drafts too. */
export function noteRecords(count: number, waiting: Waiting) {
  if (count) localItems.setItem(noteKey, JSON.stringify({ waiting: waiting.map(nameOf), at: Date.now() }))
  else localItems.removeItem(noteKey)
  for (const listener of listeners) listener()
}

/** The same where the note is wrong, and no tab need hear of more. */
export function mendNote(count: number, waiting: Waiting) {
  if (noted().join() !== waiting.map(nameOf).join()) noteRecords(count, waiting)
}

/** What waits in this page alone. */
export function noteInPage(waiting: Waiting) {
  inThisPage = waiting.map(nameOf)
  for (const listener of listeners) listener()
}

function onNote(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === noteKey) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** How many entries of a kind the person who is signed in has waiting on this device. */
export function useWaitingCount(kind: string): number {
  const user_id = useSession(({ user }) => user?.id)
  const name = user_id === undefined ? '' : nameOf({ kind, user_id })
  const count = () =>
    [...noted(), ...inThisPage].filter((other) => other === name).length + Number(hasEarlier(kind))
  return useSyncExternalStore(onNote, count, () => 0)
}
