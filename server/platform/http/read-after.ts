import type { FastifyReply } from 'fastify'
import { announceWrite } from '../realtime/announce.ts'
import type { AppContext } from '../room.ts'
import type { Viewer } from './viewer.ts'

/** The position in the primary's log up to which a client's next reads have to include everything. */
export const readAfterHeader = 'x-read-after'

/** Keeps the next reads of the user from replicas that have not replayed what the request wrote, in all processes. */
export async function passPosition(
  { replicas, db }: AppContext,
  { viewer, reply }: { viewer: Viewer | null; reply: FastifyReply },
) {
  if (!replicas) return
  const position = await replicas.position().catch(() => Infinity)
  if (position !== Infinity) reply.header(readAfterHeader, position)
  if (viewer) announceWrite(db, viewer.id, position)
}
