import { expect } from 'vitest'
import type { imageTypes } from '../../../contract/media/uploads.ts'
import { confirmAvatar, uploadAvatar } from '../../../contract/people/users.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

type ImageType = (typeof imageTypes)[number]

/** The steps to set an avatar, each over HTTP. */
export function avatarsOf(server: TestServer, as = 'lan') {
  const self = async () => ({ id: await server.userId(as) })
  const startUpload = async (more: { size?: number; content_type?: ImageType } = {}) =>
    (
      await server.ask(uploadAvatar, {
        as,
        params: await self(),
        body: { content_type: 'image/jpeg', ...more },
      })
    ).body
  const put = (ticket: { upload_url: string; headers: Record<string, string> }, bytes: Buffer) =>
    server.app.inject({ method: 'PUT', url: ticket.upload_url, payload: bytes, headers: ticket.headers })
  const confirm = async (id?: number) =>
    server.ask(confirmAvatar, { as, params: await self(), body: id === undefined ? {} : { id } })
  async function upload(bytes: Buffer) {
    const ticket = await startUpload()
    expect((await put(ticket, bytes)).statusCode).toBe(204)
    return ticket
  }
  async function uploadAndConfirm(bytes: Buffer) {
    const { id } = await upload(bytes)
    return (await confirm(id)).body
  }
  return { self, startUpload, put, confirm, upload, uploadAndConfirm }
}

/** Every public file of an avatar, by its address. */
export async function publicFiles(server: TestServer, avatar_url: string | null) {
  const folder = /^\/media\/[0-9a-f]{32}\//.exec(avatar_url ?? '')?.[0]
  if (!folder) throw new Error(`${avatar_url} is no address of a picture`)
  const names = [96, 192, 512].flatMap((edge) => [`${edge}.avif`, `${edge}.webp`])
  return Promise.all(
    names.map(async (name) => {
      const { statusCode, headers, rawPayload } = await server.app.inject(folder + name)
      return { name, status: statusCode, headers, bytes: rawPayload }
    }),
  )
}
