import type { FastifyInstance } from 'fastify'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { typeOfFilm } from './films.ts'
import { filmSize, openFilm } from './media.ts'

export function publicFilms(app: FastifyInstance) {
  app.get<{ Params: { key: string; name: string } }>(
    '/media/:key/:name(^film\\.(?:mp4|webm|ogv)$)',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, name } = request.params
      const type = typeOfFilm(name)
      const asked = partOf(request.headers.range)
      const isPossible = /^[0-9a-f]{32}$/.test(key) && type !== undefined
      const size = isPossible ? await filmSize(app.context.storage, key, name) : null
      if (!isPossible || size === null) throw notFound('Film')
      reply
        .type(type)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('etag', `"${key}-${name}"`)
      const part = asked && within(asked, size)
      if (asked && !part) throw new Refusal(416, 'no_such_part', `The film has ${size} bytes`)
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
      const film = await openFilm(app.context.storage, key, name, part ?? undefined)
      if (!film) throw notFound('Film')
      return reply.header('content-length', part ? part.end - part.start + 1 : size).send(film.bytes)
    },
  )
}

interface Asked {
  start: number | null
  end: number | null
}

/** Null for none, several or anything else, which get the whole file. */
function partOf(range: string | undefined): Asked | null {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (start === '' && end === '') return null
  return { start: start === '' ? null : Number(start), end: end === '' ? null : Number(end) }
}

/** Both ends included; null if it is empty. */
function within({ start, end }: Asked, size: number) {
  if (start === null) return end ? { start: Math.max(0, size - end), end: size - 1 } : null
  const last = Math.min(end ?? size - 1, size - 1)
  return start <= last ? { start, end: last } : null
}
