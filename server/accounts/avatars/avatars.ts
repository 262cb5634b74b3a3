import type { Portrait } from '../../../contract/accounts/portraits.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { finishPicture, markDirectUpload } from '../../media/uploads/finish-upload.ts'
import { removeMediaFiles } from '../../media/media.ts'
import { findOwnMedia } from '../../media/owned-media.ts'
import { publicPath } from '../../media/media-files.ts'
import { startUpload } from '../../media/uploads/uploads.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { unlessBackupRuns } from '../../platform/files/file-removal.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { WorkerPool } from '../../platform/workers/worker-pool.ts'
import { clearAvatar, deleteUnusedAvatars, setAvatar, setPortrait } from './queries.ts'

/** In pixels: the smallest width that is sharp beside a name on a high-resolution screen. */
const displayWidth = 192

export function startAvatarUpload(
  db: Database,
  storage: Storage,
  key: Buffer,
  viewer: Viewer,
  user_id: number,
  announced: { content_type: string; size?: number },
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  return startUpload(db, storage, key, viewer, { ...announced, purpose: 'avatar' }, now)
}

/** Without an id, confirms the newest upload. */
export async function confirmAvatar(
  db: Database,
  storage: Storage,
  workers: WorkerPool,
  viewer: Viewer,
  user_id: number,
  id: number | undefined,
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  const media = await findOwnMedia(db, viewer.id, 'avatar', id)
  if (!media) throw notFound('Media')
  await finishPicture(storage, workers, {
    owner_id: viewer.id,
    kind: 'avatar',
    find: () => findOwnMedia(db, viewer.id, 'avatar', media.id),
    arrive: (key) => markDirectUpload(db, storage, key),
    keep: (image) => {
      const width = image.widths.find((edge) => edge >= displayWidth) ?? image.width
      const photo_url = publicPath(media.key, width, 'webp')
      return inTransaction(db, (tx) => setAvatar(tx, viewer.id, media.id, { ...image, photo_url }, now))
    },
  })
  await removeUnusedAvatars(db, storage, viewer.id)
}

export async function removeAvatar(
  db: Database,
  storage: Storage,
  viewer: Viewer,
  user_id: number,
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  await clearAvatar(db, viewer.id, now)
  await removeUnusedAvatars(db, storage, viewer.id)
}

export async function choosePortrait(
  db: Database,
  storage: Storage,
  viewer: Viewer,
  user_id: number,
  { portrait, replaces_photo = false }: { portrait: Portrait; replaces_photo?: boolean },
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  if (!(await setPortrait(db, viewer.id, { portrait, replaces_photo }, now)))
    throw new Refusal(409, 'has_photo', 'The portrait would replace a photo; say so with replaces_photo')
  await removeUnusedAvatars(db, storage, viewer.id)
}

/** If a file can't be removed, the rows stay, and the hourly clean-up of unused pictures tries again. */
const removeUnusedAvatars = (db: Database, storage: Storage, user_id: number) =>
  unlessBackupRuns(db, async (tx) => {
    for (const media of await deleteUnusedAvatars(tx, user_id)) await removeMediaFiles(storage, media)
  })
