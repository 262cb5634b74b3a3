import { createStore, promisifyRequest } from 'idb-keyval'
import { firstLetters } from '../../../contract/letters.ts'
import { sharedDatabase } from '../../platform/kept/clearing.ts'
import { type RefusedFile, sortPicked } from './rules.ts'
import { randomId } from '../../platform/random-id.ts'

/** What another app has shared: files that a post takes, and those it doesn't. */
export interface Shared {
  text: string
  files: File[]
  refused: RefusedFile[]
  /** Milliseconds. */
  at: number
}

const limits = { records: 3, files: 30, text: 20_000, name: 200 }
/** Milliseconds. */
const day = 24 * 3600_000

const store = createStore(sharedDatabase, 'shared')

const isFile = (value: FormDataEntryValue): value is File => value instanceof File
const wordsIn = (form: FormData, name: string) =>
  form.getAll(name).filter((value) => typeof value === 'string')

/** Parts as the manifest's `share_target` names them. Apps repeat the link in the text. */
export function readShared(form: FormData): Shared {
  const words = ['title', 'text', 'url'].flatMap((name) => wordsIn(form, name)).map((each) => each.trim())
  const text = words.filter(
    (each, index) => each && !words.some((other, at) => isSaidBy(other, at, each, index)),
  )
  const files = form.getAll('files').filter(isFile).slice(0, limits.files)
  const { taken, refused } = sortPicked(files, [])
  return {
    text: firstLetters(text.join('\n'), limits.text, limits.text),
    files: taken.flatMap(({ file }) => (file instanceof File ? [file] : [])),
    refused: refused.map(({ name, why }) => ({ name: firstLetters(name, limits.name), why })),
    at: Date.now(),
  }
}

const isSaidBy = (other: string, at: number, each: string, index: number) =>
  other.includes(each) && (other.length > each.length || at < index)

/** Resolves to its id; the oldest ones that nobody took go. */
export async function keepShared(shared: Shared): Promise<string> {
  const id = randomId()
  await store('readwrite', async (records) => {
    records.put(shared, id)
    const [ids, all] = await Promise.all([
      promisifyRequest(records.getAllKeys()),
      promisifyRequest(records.getAll() as IDBRequest<Shared[]>),
    ])
    const newest = all.map(({ at }) => at).toSorted((a, b) => b - a)
    const oldest = Math.max(Date.now() - day, newest[limits.records - 1] ?? 0)
    ids.forEach((other, index) => (all[index]?.at ?? 0) < oldest && records.delete(other))
  })
  return id
}

/** Null where it was taken already, or never was. */
export const takeShared = (id: string): Promise<Shared | null> =>
  store('readwrite', async (records) => {
    const shared = await promisifyRequest(records.get(id) as IDBRequest<Shared | undefined>)
    records.delete(id)
    return shared ?? null
  })
