import type { FastifyInstance } from 'fastify'
import * as calendar from '../../contract/events/calendar.ts'
import * as contract from '../../contract/events/events.ts'
import * as photos from '../../contract/events/photos.ts'
import { inTransaction } from '../platform/database/db.ts'
import { handle } from '../platform/http/handle.ts'
import { getEvent } from './events.ts'
import {
  loadCalendarAddress,
  revokeCalendarAddress,
  createCalendarAddress,
  sendEventFile,
  sendCalendarFeed,
} from './calendar/feed.ts'
import { listEvents } from './list.ts'
import { addPhotos, deletePhoto, listPhotos } from './photos.ts'
import { cancelEvent, changeEvent, createEvent, deleteEvent } from './write.ts'

export function eventsRoutes(app: FastifyInstance) {
  const deps = app.context
  handle(app, contract.listEvents, ({ db, viewer, query, now }) => listEvents(db, viewer, query, now))
  handle(app, contract.createEvent, ({ db, viewer, body, now }) =>
    inTransaction(db, async (tx) =>
      getEvent(tx, viewer, await createEvent(tx, deps, viewer, body, now), now),
    ),
  )
  handle(app, contract.getEvent, ({ db, viewer, params, now }) => getEvent(db, viewer, params.id, now))
  handle(app, contract.changeEvent, async ({ db, viewer, params, body, now }) => {
    await changeEvent(db, deps, viewer, params.id, body, now)
    return getEvent(db, viewer, params.id, now)
  })
  handle(app, contract.deleteEvent, ({ db, viewer, params, now }) =>
    deleteEvent(db, deps, viewer, params.id, now),
  )
  handle(app, contract.cancelEvent, async ({ db, viewer, params, body, now }) => {
    await cancelEvent(db, viewer, params.id, body.reason, now)
    return getEvent(db, viewer, params.id, now)
  })
  photoRoutes(app)
  calendarRoutes(app)
}

function photoRoutes(app: FastifyInstance) {
  handle(app, photos.listEventPhotos, ({ db, viewer, params, query }) =>
    listPhotos(db, viewer, params.id, query.cursor),
  )
  handle(app, photos.addEventPhotos, ({ db, viewer, params, body, now }) =>
    addPhotos(db, viewer, params.id, body.media, now),
  )
  handle(app, photos.deleteEventPhoto, ({ db, viewer, params }) =>
    deletePhoto(db, viewer, params.id, params.photo),
  )
}

function calendarRoutes(app: FastifyInstance) {
  const site = app.context.config.publicUrl
  handle(app, calendar.getEventCalendar, ({ db, viewer, params, reply, now }) =>
    sendEventFile(db, viewer, params.id, { reply, now, site }),
  )
  handle(app, calendar.getCalendarFeed, ({ db, params, reply, now }) =>
    sendCalendarFeed(db, params.file, { reply, now, site }),
  )
  handle(app, calendar.getCalendarAddress, ({ db, viewer }) => loadCalendarAddress(db, viewer))
  handle(app, calendar.createCalendarAddress, ({ db, viewer, now }) => createCalendarAddress(db, viewer, now))
  handle(app, calendar.deleteCalendarAddress, ({ db, viewer }) => revokeCalendarAddress(db, viewer))
}
