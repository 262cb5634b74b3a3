import type { Media } from '../../contract/media/media.ts'
import { FormError } from '../platform/forms/form-errors.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import type { UploadQueue } from './upload-queue.ts'
import { type DraftPicture, useUploads } from './use-uploads.ts'

/** Pictures that the server has already, as the value of a form's field. */
export const toDraftPictures = (media: readonly Media[]): DraftPicture[] =>
  media.map((one, index) => ({
    id: `media-${one.id}`,
    name: String(index + 1),
    type: one.type === 'video' ? 'video/mp4' : 'image/jpeg',
    size: 0,
    media: one,
  }))

export const mediaIds = (pictures: readonly Pick<DraftPicture, 'media'>[]): number[] =>
  pictures.flatMap(({ media }) => media?.id ?? [])

/** Resolves when all have arrived; else throws an error with the text `failed`. */
export async function settleUploads(queue: UploadQueue, failed: TextKey): Promise<void> {
  queue.retryNetwork()
  await queue.settled()
  if (!queue.list().every(({ state }) => state === 'ready')) throw new FormError(failed)
}

interface FormPicturesOptions {
  /** The value of the form's field: the pictures that have arrived. */
  value: DraftPicture[]
  onChange: (arrived: DraftPicture[]) => void
  /** Says that some have not arrived. */
  failed: TextKey
}

/** Uploads the pictures of a form while it is open. */
export function useFormPictures({ value, onChange, failed }: FormPicturesOptions) {
  const { uploads, queue, open } = useUploads({ media: value, bytes: {} }, ({ media }) =>
    onChange(media.filter((picture) => picture.media !== null)),
  )
  return {
    uploads,
    queue,
    ids: () => mediaIds(queue.list()),
    restart: (pictures: DraftPicture[]) => open({ media: pictures, bytes: {} }),
    settle: () => settleUploads(queue, failed),
  }
}

export type FormPictures = ReturnType<typeof useFormPictures>
