import type { FastifyInstance } from 'fastify'
import * as portraits from '../../../contract/accounts/portraits.ts'
import * as contract from '../../../contract/people/users.ts'
import type { Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { deriveKey } from '../../platform/secrets/secrets.ts'
import { loadOwnUser } from '../accounts.ts'
import { startAvatarUpload, choosePortrait, confirmAvatar, removeAvatar } from './avatars.ts'

function routes(app: FastifyInstance) {
  const { storage, workers } = app.context
  const key = deriveKey(app.context, 'upload address')
  handle(app, contract.uploadAvatar, ({ db, viewer, params, body, now }) =>
    startAvatarUpload(db, storage, key, viewer, params.id, body, now),
  )
  handle(app, contract.confirmAvatar, async ({ db, viewer, params, body, now }) => {
    await confirmAvatar(db, storage, workers, viewer, params.id, body.id, now)
    return loadOwnUser(db, viewer.id, now)
  })
  handle(app, portraits.choosePortrait, async ({ db, viewer, params, body, now }) => {
    await choosePortrait(db, storage, viewer, params.id, body, now)
    return loadOwnUser(db, viewer.id, now)
  })
  handle(app, contract.removeAvatar, async ({ db, viewer, params, now }) => {
    await removeAvatar(db, storage, viewer, params.id, now)
    return loadOwnUser(db, viewer.id, now)
  })
}

export const avatarsRoom: Room = {
  name: 'avatars',
  routes,
}
