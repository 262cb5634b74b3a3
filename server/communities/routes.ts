import type { FastifyInstance } from 'fastify'
import { communities, getFeaturedGroup, groups } from '../../contract/communities/communities.ts'
import { communityMembers, groupMembers } from '../../contract/communities/members.ts'
import { inTransaction } from '../platform/database/db.ts'
import { handle } from '../platform/http/handle.ts'
import { withDailyLimit } from '../relations/trust/limits.ts'
import { getCommunity } from './access.ts'
import { changeCommunity, deleteCommunity, foundCommunity } from './communities.ts'
import { acceptHandover, endHandover, offerHandover } from './handover.ts'
import { changeMember, joinCommunity, leaveCommunity, listMembersOf } from './members.ts'
import { listCommunities } from './list.ts'
import { featuredGroup } from './list-queries.ts'
import { acceptRequest, declineRequest, listRemoved, listRequested, removeMember, unban } from './requests.ts'

export function communitiesRoutes(app: FastifyInstance) {
  handle(app, getFeaturedGroup, async ({ db, viewer }) => ({ id: await featuredGroup(db, viewer) }))
  for (const door of ['communities', 'groups'] as const) {
    const kind = door === 'groups' ? 'group' : 'community'
    const things = door === 'groups' ? groups : communities
    const members = door === 'groups' ? groupMembers : communityMembers
    handle(app, things.list, ({ db, viewer, query, now }) => listCommunities(db, viewer, kind, query, now))
    handle(app, things.create, ({ db, viewer, body, now }) =>
      withDailyLimit({ db, config: app.context.config }, viewer, 'community', now, (tx) =>
        foundCommunity(tx, app.context, viewer, kind, body, now),
      ),
    )
    handle(app, things.get, ({ db, viewer, params }) => getCommunity(db, viewer, door, params.id))
    handle(app, things.change, ({ db, viewer, params, body, now }) =>
      changeCommunity(db, viewer, door, params.id, body, now),
    )
    handle(app, things.remove, async ({ db, viewer, params, now }) => {
      await inTransaction(db, (tx) => deleteCommunity(tx, app.context, viewer, door, params.id, now))
      return {}
    })
    handle(app, members.join, ({ db, viewer, params, body, now }) =>
      joinCommunity(db, viewer, door, params.id, { ...body, now }),
    )
    handle(app, members.leave, ({ db, viewer, params }) =>
      leaveCommunity(db, app.context, viewer, door, params.id),
    )
    handle(app, members.members, ({ db, viewer, params, query }) =>
      listMembersOf(db, viewer, door, params.id, query),
    )
    handle(app, members.changeMember, ({ db, viewer, params, body, now }) =>
      changeMember(db, viewer, door, params.id, { user_id: params.user, role: body.role, now }),
    )
    handle(app, members.removeMember, async ({ db, viewer, params: { id, user }, now }) => {
      await inTransaction(db, (tx) => removeMember(tx, app.context, viewer, door, id, { user_id: user, now }))
      return {}
    })
    handle(app, members.banned, ({ db, viewer, params, query }) =>
      listRemoved(db, viewer, door, params.id, query.cursor),
    )
    handle(app, members.unban, async ({ db, viewer, params: { id, user } }) => {
      await inTransaction(db, (tx) => unban(tx, viewer, door, id, user))
      return {}
    })
    handle(app, members.requests, ({ db, viewer, params, query }) =>
      listRequested(db, viewer, door, params.id, query.cursor),
    )
    handle(app, members.accept, ({ db, viewer, params: { id, user }, now }) =>
      acceptRequest(db, viewer, door, id, { user_id: user, now }),
    )
    handle(app, members.decline, ({ db, viewer, params: { id, user }, now }) =>
      declineRequest(db, viewer, door, id, { user_id: user, now }),
    )
    handle(app, members.offerHandover, ({ db, viewer, params, body, now }) =>
      offerHandover(db, viewer, door, params.id, { user_id: body.user_id, now }),
    )
    handle(app, members.endHandover, ({ db, viewer, params, now }) =>
      endHandover(db, viewer, door, params.id, now),
    )
    handle(app, members.acceptHandover, ({ db, viewer, params, now }) =>
      acceptHandover(db, viewer, door, params.id, now),
    )
  }
}
