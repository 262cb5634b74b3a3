import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { keptPreferences } from '../../platform/kept/preferences.ts'
import { allDrafts } from '../composer/drafts.ts'

let opened: UseStore | undefined
const pictures = () => (opened ??= createStore('xom-drafts', 'pictures'))

/** Pictures of what was just thrown away: it may be wanted back while the page lives. */
const wantedBack = new Set<string>()

export const spare = (ids: readonly string[]) => {
  for (const id of ids) wantedBack.add(id)
}

/**
 * Keeps a picture's bytes over a reload and tells whether they are kept; where the browser refuses, or its owner
 * wants no drafts kept, the picture lasts as long as the page.
 */
export const keepPicture = async (id: string, file: Blob) =>
  (await quietly(async () => {
    if (!keptPreferences().autoSave) return false
    await set(id, file, pictures())
    return true
  })) ?? false

export const pictureOf = (id: string) => quietly(() => get<Blob>(id, pictures()))

export const dropPictures = (ids: string[]) => quietly(() => delMany(ids, pictures()))

/** Frees the room of pictures that no draft names. A draft names its pictures before they are kept. */
export async function sweepPictures() {
  const kept = (await quietly(() => keys<string>(pictures()))) ?? []
  const named = new Set(allDrafts().flatMap((draft) => draft.media.map(({ id }) => id)))
  await dropPictures(kept.filter((id) => !named.has(id) && !wantedBack.has(id)))
}

/** Some browsers refuse the picture store (private windows, full disks); writing must go on without it. */
async function quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
