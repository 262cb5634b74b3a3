import type { FastifyInstance } from 'fastify'
import * as portraits from '../../../contract/people/portraits.ts'
import * as contract from '../../../contract/people/users.ts'
import { ownUser } from '../accounts.ts'
import { handle } from '../../platform/http/handle.ts'
import { keyFor } from '../../platform/secrets/keys.ts'
import { announceAvatar, choosePortrait, confirmAvatar, removeAvatar } from './avatars.ts'

export function avatarsRoutes(app: FastifyInstance) {
  const { storage, workers } = app.context
  const key = keyFor(app.context, 'upload address')
  handle(app, contract.uploadAvatar, ({ db, viewer, params, body, now }) =>
    announceAvatar(db, storage, key, viewer, params.id, body, now),
  )
  handle(app, contract.confirmAvatar, async ({ db, viewer, params, body, now }) => {
    await confirmAvatar(db, storage, workers, viewer, params.id, body.id, now)
    return ownUser(db, viewer.id, now)
  })
  handle(app, portraits.choosePortrait, async ({ db, viewer, params, body, now }) => {
    await choosePortrait(db, storage, viewer, params.id, body, now)
    return ownUser(db, viewer.id, now)
  })
  handle(app, contract.removeAvatar, async ({ db, viewer, params, now }) => {
    await removeAvatar(db, storage, viewer, params.id, now)
    return ownUser(db, viewer.id, now)
  })
}
