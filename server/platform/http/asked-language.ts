import type { FastifyRequest } from 'fastify'

type Asking = Pick<FastifyRequest, 'query' | 'headers'>

/** Null where neither the query nor the header names one of ours. */
export function namedLanguage({ query, headers }: Asking): 'vi' | 'en' | null {
  const { lang } = query as Record<string, unknown>
  if (lang === 'en' || lang === 'vi') return lang
  const [preferred] = /\b(vi|en)\b/i.exec(headers['accept-language'] ?? '') ?? []
  return preferred === undefined ? null : preferred.toLowerCase() === 'en' ? 'en' : 'vi'
}

/** Vietnamese unless the request names English first. */
export const askedLanguage = (request: Asking): 'vi' | 'en' => namedLanguage(request) ?? 'vi'
