import type { FastifyInstance } from 'fastify'
import { getInstallation } from '../../../contract/accounts/settings.ts'
import type { Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'

function routes(app: FastifyInstance) {
  const { facebook, demo, production, minimumAge, requireVerifiedToPost, tiles } = app.context.config
  handle(app, getInstallation, async () => ({
    facebook: { app_id: facebook?.appId ?? null, is_stand_in: !facebook && demo && !production },
    minimum_age: minimumAge,
    tiles,
    require_verified_to_post: requireVerifiedToPost,
    is_demo: demo,
  }))
}

export const installationRoom: Room = {
  name: 'installation',
  routes,
}
