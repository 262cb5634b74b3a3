import { type FastifyRequest } from 'fastify'

export function askedLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): 'vi' | 'en' {
  const { lang } = query as Record<string, unknown>
  if (lang === 'en' || lang === 'vi') return lang
  const [preferred] = /\b(vi|en)\b/i.exec(headers['accept-language'] ?? '') ?? []
  return preferred?.toLowerCase() === 'en' ? 'en' : 'vi'
}
