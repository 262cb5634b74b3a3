import type { FastifyInstance, FastifyReply } from 'fastify'
import { fontRoutes } from './fonts.ts'
import { letterIn, newestLetters } from './mailbox.ts'
import { messagesFor } from './messages.ts'
import { framed, letterPage, listPage, mailPolicy, missingPage, mountedAt, pagePolicy } from './page.ts'

interface OfFile {
  Params: { file: string }
}

/** Not available in production. */
export function devMailRoutes(app: FastifyInstance) {
  const { config } = app.context
  if (!config.demo || config.production) return
  fontRoutes(app, mountedAt)
  const schema = { hide: true }

  app.get(mountedAt, { schema }, async (request, reply) =>
    show(reply, listPage(messagesFor(request), await newestLetters(config), app.context.clock())),
  )
  app.get(`${mountedAt}/`, { schema }, async (_request, reply) => reply.redirect(mountedAt))
  app.get<OfFile>(`${mountedAt}/:file`, { schema }, async (request, reply) => {
    const messages = messagesFor(request)
    const letter = await letterIn(config, request.params.file)
    return letter ? show(reply, letterPage(messages, letter)) : show(reply.code(404), missingPage(messages))
  })
  app.get<OfFile>(`${mountedAt}/:file/html`, { schema }, async (request, reply) => {
    const letter = await letterIn(config, request.params.file)
    if (!letter) return show(reply.code(404), missingPage(messagesFor(request)))
    return show(reply.header('x-frame-options', 'SAMEORIGIN'), framed(letter.html), mailPolicy)
  })
}

const show = (reply: FastifyReply, html: string, policy = pagePolicy) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html)
