import { type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * Lets browsers and proxies cache a public reply for `seconds`, and answers 304 without a body if they already have it.
 * `tag` must change with the content.
 */
export function withEtag<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  seconds: number,
  tag: string,
  body: T,
): T {
  const etag = `W/"${tag}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag)
  return request.headers['if-none-match'] === etag ? (reply.code(304).send() as T) : body
}
