import { createStore, promisifyRequest } from 'idb-keyval'
import { truncateLetters } from '../../../contract/letters.ts'
import { sharedDatabase } from '../../platform/storage/clear-storage.ts'
import { type RefusedFile, checkPickedFiles } from './rules.ts'
import { randomId } from '../../platform/random-id.ts'

/** What another app has shared: files that a post takes, and those it doesn't. */
export interface SharedContent {
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
const textFieldsIn = (form: FormData, name: string) =>
  form.getAll(name).filter((value) => typeof value === 'string')

/** Parts as the manifest's `share_target` names them. Apps repeat the link in the text. */
export function parseSharedForm(form: FormData): SharedContent {
  const words = ['title', 'text', 'url']
    .flatMap((name) => textFieldsIn(form, name))
    .map((each) => each.trim())
  const text = words.filter(
    (each, index) => each && !words.some((other, at) => isRepeatedBy(other, at, each, index)),
  )
  const files = form.getAll('files').filter(isFile).slice(0, limits.files)
  const { taken, refused } = checkPickedFiles(files, [])
  return {
    text: truncateLetters(text.join('\n'), limits.text, limits.text),
    files: taken.flatMap(({ file }) => (file instanceof File ? [file] : [])),
    refused: refused.map(({ name, why }) => ({ name: truncateLetters(name, limits.name), why })),
    at: Date.now(),
  }
}

const isRepeatedBy = (other: string, at: number, each: string, index: number) =>
  other.includes(each) && (other.length > each.length || at < index)

/** Resolves to its id; the oldest ones that nobody took go. */
export async function saveShared(shared: SharedContent): Promise<string> {
  const id = randomId()
  await store('readwrite', async (records) => {
    records.put(shared, id)
    const [ids, all] = await Promise.all([
      promisifyRequest(records.getAllKeys()),
      promisifyRequest(records.getAll() as IDBRequest<SharedContent[]>),
    ])
    const newest = all.map(({ at }) => at).toSorted((a, b) => b - a)
    const oldest = Math.max(Date.now() - day, newest[limits.records - 1] ?? 0)
    ids.forEach((other, index) => (all[index]?.at ?? 0) < oldest && records.delete(other))
  })
  return id
}

/** Null where it was taken already, or never was. */
export const takeShared = (id: string): Promise<SharedContent | null> =>
  store('readwrite', async (records) => {
    const shared = await promisifyRequest(records.get(id) as IDBRequest<SharedContent | undefined>)
    records.delete(id)
    return shared ?? null
  })
