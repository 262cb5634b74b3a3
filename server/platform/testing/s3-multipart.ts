import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'

/** The multipart uploads of a test bucket. `store` receives a complete object. */
export function createMultipartUploads(store: (key: string, bytes: Buffer) => void) {
  const open = new Map<string, Map<number, Buffer>>()
  let last = 0

  async function handle(
    key: string,
    query: URLSearchParams,
    request: IncomingMessage,
    reply: ServerResponse,
  ): Promise<unknown> {
    const id = query.get('uploadId') ?? ''
    if (query.has('uploads')) {
      open.set(String(++last), new Map())
      return sendXml(
        reply,
        `<InitiateMultipartUploadResult><UploadId>${last}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const parts = open.get(id)
    if (!parts) return sendXml(reply, '<Error><Code>NoSuchUpload</Code></Error>', 404)
    if (request.method === 'PUT') {
      const bytes = await buffer(request)
      const hash = createHash('sha256').update(bytes).digest('base64')
      if (request.headers['x-amz-checksum-sha256'] !== hash)
        return sendXml(reply, '<Error><Code>BadDigest</Code></Error>', 400)
      parts.set(Number(query.get('partNumber')), bytes)
      return reply.setHeader('etag', `"${hash}"`).end()
    }
    open.delete(id)
    if (request.method === 'DELETE') return reply.writeHead(204).end()
    const listed =
      (await text(request)).match(/<PartNumber>\d+/g)?.map((each) => Number(each.slice(12))) ?? []
    store(key, Buffer.concat(listed.map((number) => parts.get(number) ?? Buffer.alloc(0))))
    return sendXml(reply, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
  }

  return { handle, count: () => open.size }
}

function sendXml(reply: ServerResponse, body: string, status = 200) {
  return reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
}
