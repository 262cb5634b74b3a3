import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Room } from '../../platform/room.ts'
import { fontRoutes } from './fonts.ts'
import { findStoredMail, listNewestMails } from './mailbox.ts'
import {
  listPage,
  mailboxPath,
  mailPage,
  mailPolicy,
  messagesFor,
  missingPage,
  pagePolicy,
  withTopTarget,
} from './page.ts'

interface OfFile {
  Params: { file: string }
}

/** Not available in production. */
function routes(app: FastifyInstance) {
  const { config } = app.context
  if (!config.demo || config.production) return
  fontRoutes(app, mailboxPath)
  const schema = { hide: true }

  app.get(mailboxPath, { schema }, async (request, reply) =>
    sendPage(reply, listPage(messagesFor(request), await listNewestMails(config), app.context.clock())),
  )
  app.get(`${mailboxPath}/`, { schema }, async (_request, reply) => reply.redirect(mailboxPath))
  app.get<OfFile>(`${mailboxPath}/:file`, { schema }, async (request, reply) => {
    const messages = messagesFor(request)
    const mail = await findStoredMail(config, request.params.file)
    return mail ? sendPage(reply, mailPage(messages, mail)) : sendPage(reply.code(404), missingPage(messages))
  })
  app.get<OfFile>(`${mailboxPath}/:file/html`, { schema }, async (request, reply) => {
    const mail = await findStoredMail(config, request.params.file)
    if (!mail) return sendPage(reply.code(404), missingPage(messagesFor(request)))
    return sendPage(reply.header('x-frame-options', 'SAMEORIGIN'), withTopTarget(mail.html), mailPolicy)
  })
}

const sendPage = (reply: FastifyReply, html: string, policy = pagePolicy) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html)

export const devMailRoom: Room = {
  name: 'dev-mail',
  routes,
}
