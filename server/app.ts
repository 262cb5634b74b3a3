import { type FastifyInstance } from 'fastify'
import { type AppContext } from './platform/http/handle.ts'
import { openServer } from './platform/http/http.ts'
import { publishSchema } from './platform/http/schema.ts'
import { type Adapter } from './platform/realtime/adapters.ts'
import { openDoor } from './platform/realtime/door.ts'
import { type Logger } from './platform/start/log.ts'
import { serveWeb } from './platform/web/web.ts'

/** `adapter` joins the sockets of several processes. */
export async function buildApp(
  context: AppContext,
  logger: Logger,
  adapter?: Adapter,
): Promise<FastifyInstance> {
  const app = await openServer(context, logger)
  await publishSchema(app)
  for (const room of context.rooms) room.routes?.(app)
  await serveWeb(app)
  openDoor(app, adapter)
  await app.ready()
  return app
}
