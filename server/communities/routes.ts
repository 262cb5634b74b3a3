import type { FastifyInstance } from 'fastify'
import { communities, getFeaturedGroup, groups } from '../../contract/communities/communities.ts'
import { communityMembers, groupMembers } from '../../contract/communities/members.ts'
import { inTransaction } from '../platform/database/db.ts'
import { handle } from '../platform/http/handle.ts'
import { withDailyLimit } from '../relations/trust/trust.ts'
import { getCommunity } from './access.ts'
import { changeCommunity, deleteCommunity, foundCommunity } from './communities.ts'
import { acceptHandover, endHandover, offerHandover } from './handover.ts'
import { changeMember, joinCommunity, leaveCommunity, listMembersOf } from './members.ts'
import { listCommunities } from './list.ts'
import { findFeaturedGroup } from './list-queries.ts'
import {
  acceptRequest,
  declineRequest,
  listBannedMembers,
  listJoinRequests,
  removeMember,
  unban,
} from './requests.ts'

export function communitiesRoutes(app: FastifyInstance) {
  handle(app, getFeaturedGroup, async ({ db, viewer }) => ({ id: await findFeaturedGroup(db, viewer) }))
  for (const section of ['communities', 'groups'] as const) {
    const kind = section === 'groups' ? 'group' : 'community'
    const endpoints = section === 'groups' ? groups : communities
    const members = section === 'groups' ? groupMembers : communityMembers
    handle(app, endpoints.list, ({ db, viewer, query, now }) => listCommunities(db, viewer, kind, query, now))
    handle(app, endpoints.create, ({ db, viewer, body, now }) =>
      withDailyLimit({ db, config: app.context.config }, viewer, 'community', now, (tx) =>
        foundCommunity(tx, app.context, viewer, kind, body, now),
      ),
    )
    handle(app, endpoints.get, ({ db, viewer, params }) => getCommunity(db, viewer, section, params.id))
    handle(app, endpoints.change, ({ db, viewer, params, body, now }) =>
      changeCommunity(db, viewer, section, params.id, body, now),
    )
    handle(app, endpoints.remove, ({ db, viewer, params, now }) =>
      inTransaction(db, (tx) => deleteCommunity(tx, app.context, viewer, section, params.id, now)),
    )
    handle(app, members.join, ({ db, viewer, params, body, now }) =>
      joinCommunity(db, viewer, section, params.id, { ...body, now }),
    )
    handle(app, members.leave, ({ db, viewer, params }) =>
      leaveCommunity(db, app.context, viewer, section, params.id),
    )
    handle(app, members.members, ({ db, viewer, params, query }) =>
      listMembersOf(db, viewer, section, params.id, query),
    )
    handle(app, members.changeMember, ({ db, viewer, params, body, now }) =>
      changeMember(db, viewer, section, params.id, { user_id: params.user, role: body.role, now }),
    )
    handle(app, members.removeMember, ({ db, viewer, params: { id, user }, now }) =>
      inTransaction(db, (tx) => removeMember(tx, app.context, viewer, section, id, { user_id: user, now })),
    )
    handle(app, members.banned, ({ db, viewer, params, query }) =>
      listBannedMembers(db, viewer, section, params.id, query.cursor),
    )
    handle(app, members.unban, ({ db, viewer, params: { id, user } }) =>
      inTransaction(db, (tx) => unban(tx, viewer, section, id, user)),
    )
    handle(app, members.requests, ({ db, viewer, params, query }) =>
      listJoinRequests(db, viewer, section, params.id, query.cursor),
    )
    handle(app, members.accept, ({ db, viewer, params: { id, user }, now }) =>
      acceptRequest(db, viewer, section, id, { user_id: user, now }),
    )
    handle(app, members.decline, ({ db, viewer, params: { id, user }, now }) =>
      declineRequest(db, viewer, section, id, { user_id: user, now }),
    )
    handle(app, members.offerHandover, ({ db, viewer, params, body, now }) =>
      offerHandover(db, viewer, section, params.id, { user_id: body.user_id, now }),
    )
    handle(app, members.endHandover, ({ db, viewer, params, now }) =>
      endHandover(db, viewer, section, params.id, now),
    )
    handle(app, members.acceptHandover, ({ db, viewer, params, now }) =>
      acceptHandover(db, viewer, section, params.id, now),
    )
  }
}
