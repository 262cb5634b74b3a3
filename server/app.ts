import { type FastifyInstance } from 'fastify'
import { accountsRoutes } from './accounts/routes.ts'
import { alertsRoutes } from './alerts/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { blocksRoutes } from './blocks/routes.ts'
import { avatarsRoutes } from './avatars/routes.ts'
import { commentsRoutes } from './comments/routes.ts'
import { communitiesRoutes } from './communities/routes.ts'
import { exportsRoutes } from './exports/routes.ts'
import { favoursRoutes } from './favours/routes.ts'
import { devMailRoutes } from './dev-mail/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { interestsRoutes } from './interests/routes.ts'
import { invitationsRoutes } from './invitations/routes.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { nearbyRoutes } from './nearby/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { type Parts } from './platform/http/handle.ts'
import { openServer } from './platform/http/http.ts'
import { type Logger } from './platform/start/log.ts'
import { publishSchema } from './platform/http/schema.ts'
import { serveWeb } from './platform/web/web.ts'
import { phonesRoutes } from './phones/routes.ts'
import { postsRoutes } from './posts/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { sharesRoutes } from './shares/routes.ts'
import { ticketsRoutes } from './tickets/routes.ts'
import { trustedContactsRoutes } from './trusted-contacts/routes.ts'
import { usersRoutes } from './users/routes.ts'
import { wardsRoutes } from './wards/routes.ts'
import { weatherRoutes } from './weather/routes.ts'

/** The table of contents: every room, registered with the server that it answers on. */
export async function buildApp(parts: Parts, logger: Logger): Promise<FastifyInstance> {
  const app = await openServer(parts, logger)
  await publishSchema(app)
  healthRoutes(app)
  installationRoutes(app)
  analyticsRoutes(app)
  accountsRoutes(app)
  usersRoutes(app)
  blocksRoutes(app)
  favoursRoutes(app)
  moderationRoutes(app)
  ticketsRoutes(app)
  leavingRoutes(app)
  exportsRoutes(app)
  settingsRoutes(app)
  notificationsRoutes(app)
  invitationsRoutes(app)
  trustedContactsRoutes(app)
  communitiesRoutes(app)
  wardsRoutes(app)
  weatherRoutes(app)
  nearbyRoutes(app)
  mediaRoutes(app)
  mailRoutes(app)
  devMailRoutes(app)
  avatarsRoutes(app)
  phonesRoutes(app)
  postsRoutes(app)
  alertsRoutes(app)
  interestsRoutes(app)
  sharesRoutes(app)
  searchRoutes(app)
  commentsRoutes(app)
  await serveWeb(app)
  await app.ready()
  return app
}
