import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../start/config.ts'

type LanguageSource = Pick<FastifyRequest, 'query' | 'headers'>

/** Null if neither the query nor the header names a supported language. */
export function findRequestedLanguage({ query, headers }: LanguageSource): 'vi' | 'en' | null {
  const { lang } = query as Record<string, unknown>
  if (lang === 'en' || lang === 'vi') return lang
  const [preferred] = /\b(vi|en)\b/i.exec(headers['accept-language'] ?? '') ?? []
  return preferred === undefined ? null : preferred.toLowerCase() === 'en' ? 'en' : 'vi'
}

/** English if the request prefers it, otherwise Vietnamese. */
export const requestedLanguage = (request: LanguageSource): 'vi' | 'en' =>
  findRequestedLanguage(request) ?? 'vi'

/** Lets browsers and proxies cache a public reply for `seconds`. `tag` must change with the content. */
export function withEtag<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  seconds: number,
  tag: string,
  body: T,
): T | FastifyReply {
  const etag = `W/"${tag}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : body
}

/**
 * Browsers take `__Secure-` only over HTTPS, and `__Host-` besides only from this very host and for all its addresses, so
 * that no neighbouring host can plant one. Without HTTPS they would take neither.
 */
export function prefixedCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  guard: 'Host' | 'Secure',
  name: string,
) {
  const secure = publicUrl.startsWith('https:')
  return { name: secure ? `__${guard}-${name}` : name, secure }
}
