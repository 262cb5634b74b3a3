import { createStore, promisifyRequest } from 'idb-keyval'
import { truncateLetters } from '../../../contract/letters.ts'
import { sharedDatabase } from '../../platform/storage/clear-storage.ts'
import type { RefusedFile } from '../../media/accepted-files.ts'
import { checkPostFiles } from './rules.ts'
import { randomId } from '../../platform/random-id.ts'

/** Content shared by another app: files that a post can have, and refused ones. */
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

/** The fields are those of the manifest's `share_target`. Repeated texts are dropped, because apps repeat the link. */
export function parseSharedForm(form: FormData): SharedContent {
  const texts = ['title', 'text', 'url']
    .flatMap((name) => textFieldsIn(form, name))
    .map((each) => each.trim())
  const text = texts.filter(
    (each, index) => each && !texts.some((other, at) => isRepeatedBy(other, at, each, index)),
  )
  const files = form.getAll('files').filter(isFile).slice(0, limits.files)
  const { accepted, refused } = checkPostFiles(files, [])
  return {
    text: truncateLetters(text.join('\n'), limits.text, limits.text),
    files: accepted.map(({ file }) => file),
    refused: refused.map(({ name, why }) => ({ name: truncateLetters(name, limits.name), why })),
    at: Date.now(),
  }
}

const isRepeatedBy = (other: string, at: number, each: string, index: number) =>
  other.includes(each) && (other.length > each.length || at < index)

/** Resolves to its id, and deletes the oldest unread content. */
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

/** Reads and deletes it; null if it does not exist any more. */
export const takeShared = (id: string): Promise<SharedContent | null> =>
  store('readwrite', async (records) => {
    const shared = await promisifyRequest(records.get(id) as IDBRequest<SharedContent | undefined>)
    records.delete(id)
    return shared ?? null
  })
