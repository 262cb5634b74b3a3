import type { FastifyInstance } from 'fastify'
import * as postPaths from '../../../contract/events/event-posts.ts'
import * as eventPaths from '../../../contract/events/participants.ts'
import { handle } from '../../platform/http/handle.ts'
import { claimPlace, joinEvent, leaveEvent } from './joining.ts'
import { listPeople } from './people.ts'

export function participantsRoutes(app: FastifyInstance) {
  handle(app, eventPaths.joinEvent, ({ db, viewer, params, body, now }) =>
    joinEvent(db, viewer, { id: params.id, path: 'events' }, body.guests, now),
  )
  handle(app, postPaths.joinEvent, async ({ db, viewer, params, now }) =>
    toPostFields(await joinEvent(db, viewer, { id: params.id, path: 'posts' }, undefined, now)),
  )
  handle(app, eventPaths.leaveEvent, ({ db, viewer, params, now }) =>
    leaveEvent(db, viewer, { id: params.id, path: 'events' }, now),
  )
  handle(app, postPaths.leaveEvent, async ({ db, viewer, params, now }) =>
    toPostFields(await leaveEvent(db, viewer, { id: params.id, path: 'posts' }, now)),
  )
  handle(app, eventPaths.claimPlace, ({ db, viewer, params, now }) =>
    claimPlace(db, viewer, { id: params.id, path: 'events' }, now),
  )
  handle(app, eventPaths.listParticipants, ({ db, viewer, params, query }) =>
    listPeople(db, viewer, params.id, query),
  )
}

const toPostFields = ({ my_status, participants }: { my_status: string; participants: number }) => ({
  is_joining: my_status === 'going',
  participants_count: participants,
})
