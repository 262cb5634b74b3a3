import { type FastifyInstance } from 'fastify'
import { type Parts } from './platform/http/handle.ts'
import { openServer } from './platform/http/http.ts'
import { publishSchema } from './platform/http/schema.ts'
import { type Logger } from './platform/start/log.ts'
import { serveWeb } from './platform/web/web.ts'

/** Every room's endpoints on one server, and the built web beside them. */
export async function buildApp(parts: Parts, logger: Logger): Promise<FastifyInstance> {
  const app = await openServer(parts, logger)
  await publishSchema(app)
  for (const room of parts.rooms) room.routes?.(app)
  await serveWeb(app)
  await app.ready()
  return app
}
