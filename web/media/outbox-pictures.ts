import type { Media } from '../../contract/media/media.ts'
import { findBlob, type OutboxEntry } from '../platform/outbox/entry.ts'
import { type Failure, toFailure } from '../platform/outbox/failure.ts'
import type { EntryKind } from '../platform/outbox/sender.ts'
import type { sendMediaFile } from './send-media.ts'
import { UploadError } from './upload.ts'

/** An entry whose pictures are uploaded before it is sent. */
interface EntryWithPictures extends OutboxEntry {
  media: { id: string; type: string; media: Media | null }[]
}

/** Uploads the first picture that the server doesn't have yet. */
export const uploadNextPicture =
  <E extends EntryWithPictures>(send: typeof sendMediaFile): NonNullable<EntryKind<E>['upload']> =>
  async (entry, onProgress) => {
    const at = entry.media.findIndex(({ media }) => media === null)
    const picture = entry.media[at]
    if (!picture) return null
    const file = findBlob(entry, picture.id, picture.type)
    const media = await send(
      { type: picture.type, file, sent_id: null },
      {
        signal: new AbortController().signal,
        onProgress: (part) => onProgress((at + part) / entry.media.length),
        onSent: () => {},
      },
    )
    return (now) => ({
      ...now,
      media: now.media.map((other) => (other.id === picture.id ? { ...other, media } : other)),
    })
  }

/** The entry without its uploads if the server no longer knows them, so that they are sent again; else null. */
export const forgetLostPictures = <E extends EntryWithPictures>(entry: E, failure: Failure): E | null =>
  failure.why === 'fields' && failure.fields.includes('media')
    ? { ...entry, media: entry.media.map((picture) => ({ ...picture, media: null })) }
    : null

const uploadFailures = {
  network: { why: 'network' },
  server: { why: 'server' },
  refused: { why: 'pictures_refused' },
  codec: { why: 'pictures_refused' },
  lost: { why: 'pictures_lost' },
  busy: { why: 'busy' },
  quota: { why: 'busy', wait: 3600_000 },
} as const satisfies Record<UploadError['problem'], Failure>

export const failureWithPictures = (error: unknown): Failure =>
  error instanceof UploadError ? uploadFailures[error.problem] : toFailure(error)
