import type { AppContext } from './platform/room.ts'
import type { FastifyInstance } from 'fastify'
import { createHttpServer } from './platform/http/server.ts'
import { publishApiDocs } from './platform/http/api-docs.ts'
import type { Adapter } from './platform/realtime/adapters.ts'
import { startSocketServer } from './platform/realtime/socket-server.ts'
import type { Logger } from './platform/start/log.ts'
import { serveWeb } from './platform/web/web.ts'

/** `adapter` connects the sockets of several processes. With `pages` set to `none`, only the API is served. */
export async function buildApp(
  context: AppContext,
  logger: Logger,
  adapter?: Adapter,
  pages: 'built' | 'none' = 'built',
): Promise<FastifyInstance> {
  const app = await createHttpServer(context, logger)
  await publishApiDocs(app)
  for (const room of context.rooms) room.routes?.(app)
  await serveWeb(app, pages)
  startSocketServer(app, adapter)
  await app.ready()
  return app
}
