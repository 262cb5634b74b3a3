import { expect } from 'vitest'
import { confirmUpload, startUpload } from '../../../contract/media/uploads.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

/** The steps of an upload over HTTP, of bytes declared as a JPEG. */
export function uploadsTo(server: TestServer) {
  async function announce(bytes: Buffer, as = 'lan') {
    const body = { content_type: 'image/jpeg' as const, size: bytes.length }
    return (await server.ask(startUpload, { as, body })).body
  }
  const put = (
    url: string,
    bytes: Buffer,
    headers: Record<string, string> = { 'content-type': 'image/jpeg' },
  ) => server.app.inject({ method: 'PUT', url, payload: bytes, headers })
  async function uploaded(bytes: Buffer, as = 'lan') {
    const ticket = await announce(bytes, as)
    expect((await put(ticket.upload_url, bytes)).statusCode).toBe(204)
    return ticket
  }
  const confirm = ({ id }: { id: number }, as = 'lan') => server.ask(confirmUpload, { as, params: { id } })
  async function originalOf({ id }: { id: number }) {
    const { key } = await server.db
      .selectFrom('media')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return server.app.context.storage.get(`originals/${key}`)
  }
  return { announce, put, uploaded, confirm, originalOf }
}

export type Uploads = ReturnType<typeof uploadsTo>
