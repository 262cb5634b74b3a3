import { type EventPhoto, listEventPhotos } from '../../contract/events/photos.ts'
import { eventLimits } from '../../contract/events/events.ts'
import { canDeletePost } from '../../contract/policy.ts'
import { toMedia } from '../media/media-files.ts'
import { claimPictures } from '../media/owned-media.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid, notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { type VisibleEvent, loadVisibleEvent } from './events.ts'
import {
  countPhotos,
  deletePhotoRow,
  insertPhotos,
  lockPhoto,
  type PhotoRow,
  selectPhotos,
} from './queries.ts'

type Reader = Pick<Viewer, 'id' | 'uid' | 'is_staff'>

const photosPerPage = 20

export async function listPhotos(db: Database, viewer: Reader, id: number, cursor: string | undefined) {
  const event = await loadVisibleEvent(db, viewer, id)
  const below = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(id, unbindCursor(viewer, cursor))
  const rows = await selectPhotos(db, viewer, { post_id: id, below, limit: photosPerPage + 1 })
  const page = rows.slice(0, photosPerPage)
  const last = rows.length > photosPerPage ? page.at(-1) : undefined
  const path = listEventPhotos.path.replace(':id', String(id))
  return {
    count: rows.length,
    next: last ? `${path}?cursor=${encodeURIComponent(bindCursor(viewer, packCursor([id, last.id])))}` : null,
    previous: null,
    results: page.map((row) => showPhoto(viewer, event, row)),
  }
}

/** Throws a 400 `Refusal` for a cursor of another event. */
function readCursor(id: number, text: string): number {
  const [event, below = 0] = unpackCursor(text)
  if (event !== id || !Number.isSafeInteger(below) || packCursor([id, below]) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return below
}

const showPhoto = (viewer: Reader, event: VisibleEvent, row: PhotoRow): EventPhoto => ({
  id: row.id,
  image: toMedia(row.picture),
  person: row.person,
  can_delete: row.user_id === viewer.id || canDeletePost(viewer, event),
  createdAt: row.created_at.toISOString(),
})

export const addPhotos = (db: Database, viewer: Reader, id: number, media: number[], now: Date) =>
  inTransaction(db, async (tx) => {
    const event = await loadVisibleEvent(tx, viewer, id, true)
    if (event.author_id !== viewer.id && !event.is_going) throw notAllowed()
    if (event.start_date && event.start_date > now)
      throw new Refusal(409, 'not_begun', 'Pictures of an event come after its start')
    const { all, own } = await countPhotos(tx, id, viewer.id)
    if (all + media.length > eventLimits.photos || own + media.length > eventLimits.photosOfOne)
      throw new Refusal(409, 'too_many', 'There are pictures enough of this event')
    if (!(await claimPictures(tx, viewer.id, media, 'events')))
      throw new Refusal(409, 'media_taken', 'Pictures must be your own, confirmed, and shown nowhere else')
    const ids = await insertPhotos(tx, { post_id: id, user_id: viewer.id, media, created_at: now })
    const query = { post_id: id, below: Number.MAX_SAFE_INTEGER, limit: ids.length, ids }
    const rows = await selectPhotos(tx, viewer, query)
    return { results: rows.map((row) => showPhoto(viewer, event, row)) }
  })

/** Authors can always delete their photos. For others, throws a 403 `Refusal` unless they can delete the event. */
export const deletePhoto = (db: Database, viewer: Reader, id: number, photo_id: number) =>
  inTransaction(db, async (tx) => {
    const photo = await lockPhoto(tx, id, photo_id)
    if (photo?.user_id !== viewer.id) {
      const event = await loadVisibleEvent(tx, viewer, id)
      if (!photo) throw notFound('Photo')
      if (!canDeletePost(viewer, event)) throw notAllowed()
    }
    await deletePhotoRow(tx, photo.id)
  })
