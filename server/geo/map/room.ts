import type { FastifyInstance } from 'fastify'
import { gunzipSync } from 'node:zlib'
import { daySeconds } from '../../../contract/durations.ts'
import * as contract from '../../../contract/geo/map.ts'
import type { Room } from '../../platform/room.ts'
import { withEtag } from '../../platform/http/headers.ts'
import { handle } from '../../platform/http/handle.ts'
import { listPins } from './pins.ts'
import { loadTile } from './tiles.ts'

const maxAgeSeconds = 7 * daySeconds

function routes(app: FastifyInstance) {
  const { rooms } = app.context
  handle(app, contract.listPins, ({ db, viewer, query, now }) => listPins(db, viewer, query, { rooms, now }))
  handle(app, contract.getWardTile, async ({ params: { z, x, y }, request, reply }) => {
    const { zipped, tag } = await loadTile(z, x, Number.parseInt(y, 10))
    const takesZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    reply.type('application/vnd.mapbox-vector-tile').header('vary', 'accept-encoding')
    if (takesZipped) reply.header('content-encoding', 'gzip')
    return withEtag({ request, reply }, maxAgeSeconds, tag, takesZipped ? zipped : gunzipSync(zipped))
  })
}

export const mapRoom: Room = { name: 'map', routes }
