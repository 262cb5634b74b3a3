import { imageTypes } from '../../../contract/upload-limits.ts'
import type { Media } from '../../../contract/media.ts'
import { confirmUpload, startUpload } from '../../../contract/uploads.ts'
import { putBytes } from '../../media/put-bytes.ts'
import { problemOf, UploadError } from '../../media/upload-error.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'

/** For the eyes of a conversation alone. Throws an `UploadError`. */
export async function sendPicture(
  file: Blob | null,
  type: string,
  onProgress: (part: number) => void,
): Promise<Media> {
  const content_type = imageTypes.find((known) => known === type)
  if (!file || !content_type) throw new UploadError('lost')
  try {
    const ticket = await call(startUpload, { body: { content_type, size: file.size, purpose: 'chat' } })
    const { signal } = new AbortController()
    await putBytes(ticket.upload_url, ticket.headers, file, { signal, onProgress })
    return await call(confirmUpload, { params: { id: ticket.id } })
  } catch (error) {
    if (error instanceof UploadError) throw error
    throw new UploadError(problemOf(error instanceof ApiError ? error : { status: 0 }))
  }
}
