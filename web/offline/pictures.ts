import { seenPictures } from '../platform/kept/clearing.ts'
import { keptFirstPage } from '../posts/filter/list-state.ts'
import { useSession } from '../platform/session/session.ts'
import { owner, type Seen } from './seen-store.ts'

const most = 120
/** Bytes of one; the large pictures of the viewer are left out. */
const largest = 400_000

/** Paths of the pictures that this page has shown, in the size that fits the screen. */
const shown = new Set<string>()

const isOurs = ({ origin, pathname }: URL) => origin === location.origin && pathname.startsWith('/media/')

function look(image: HTMLImageElement) {
  const url = image.currentSrc && new URL(image.currentSrc)
  if (!url || !isOurs(url) || !image.complete || !image.naturalWidth || shown.has(url.pathname)) return false
  shown.add(url.pathname)
  return true
}

/** Calls `onNew` for each picture that appears. */
export function watchPictures(onNew: () => void): () => void {
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && look(target) && onNew()
  for (const image of document.images) look(image)
  document.addEventListener('load', onLoad, true)
  return () => document.removeEventListener('load', onLoad, true)
}

const pathsIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"(\/media\/[^"\\]+)"/g)].map(([, path = '']) => path)

/** Keeps those of the given texts and of the feed, and no others. */
export async function keepPictures(seen: readonly Seen[]) {
  const viewer = useSession.getState().user?.id
  if (owner() === null || viewer === undefined) return
  const wanted = new Set(pathsIn([keptFirstPage(viewer)?.data ?? [], seen.map(({ entries }) => entries)]))
  const cache = await caches.open(seenPictures)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of kept) if (!wanted.has(path)) await cache.delete(path)
  const here = kept.filter((path) => wanted.has(path))
  const fresh = [...shown].filter((path) => wanted.has(path) && !here.includes(path))
  for (const path of here.slice(0, Math.max(0, here.length + fresh.length - most))) await cache.delete(path)
  for (const path of fresh.slice(-most)) {
    const reply = await fetch(path)
    const isFit = reply.ok && Number(reply.headers.get('content-length')) <= largest
    if (isFit) await cache.put(path, reply)
    // Signed out meanwhile, in whichever tab.
    if (owner() === null) return void (await caches.delete(seenPictures))
  }
}
