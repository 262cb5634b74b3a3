import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lets browsers and proxies cache a public reply for `seconds`. `tag` must change with the content. */
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
