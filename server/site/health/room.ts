import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Room } from '../../platform/room.ts'

/** For load balancers and supervisors; not part of the API. */
function routes(app: FastifyInstance) {
  const hasRoom = () => app.context.storage.hasRoom().catch(() => false)

  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) => {
    if (!app.state.isStuck) return { status: 'live' }
    reply.code(503)
    return { status: 'stuck' }
  })

  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.state.isLeaving) {
      reply.code(503)
      return { status: 'stopping' }
    }
    try {
      await sql`SELECT 1`.execute(app.context.db)
      // Reading works with a full disk; only uploads are refused.
      return (await hasRoom()) ? { status: 'ready' } : { status: 'ready', storage: 'full' }
    } catch {
      reply.code(503).header('retry-after', '2')
      return { status: 'database unreachable' }
    }
  })
}

export const healthRoom: Room = {
  name: 'health',
  routes,
}
