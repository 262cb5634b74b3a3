import type { AppContext } from './platform/room.ts'
import type { FastifyInstance } from 'fastify'
import { openServer } from './platform/http/http.ts'
import { publishSchema } from './platform/http/schema.ts'
import type { Adapter } from './platform/realtime/adapters.ts'
import { openDoor } from './platform/realtime/door.ts'
import type { Logger } from './platform/start/log.ts'
import { serveWeb } from './platform/web/web.ts'

/** `adapter` joins the sockets of several processes; without pages it is the API alone. */
export async function buildApp(
  context: AppContext,
  logger: Logger,
  adapter?: Adapter,
  pages: 'built' | 'none' = 'built',
): Promise<FastifyInstance> {
  const app = await openServer(context, logger)
  await publishSchema(app)
  for (const room of context.rooms) room.routes?.(app)
  await serveWeb(app, pages)
  openDoor(app, adapter)
  await app.ready()
  return app
}
