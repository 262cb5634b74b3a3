import { type AccessRule, rule } from './access-rule.ts'
import { sameForAll, neighbours, ownersOfVisible, ownersOfVisibleAndStaff, viewers } from './policy.ts'
import type { World } from './world.ts'
import {
  community,
  event,
  eventPhoto,
  group,
  groupComment,
  offeredHandover,
  pastEvent,
  withBanned,
  withMember,
  withRequest,
} from './communities-fixtures.ts'
import { picture } from './people-fixtures.ts'
import { post } from './posts-fixtures.ts'

type Kind = 'groups' | 'communities'

const rulesFor = (kind: Kind): Record<string, AccessRule> => {
  const path = `/api/${kind}/`
  const create = (w: World) => (kind === 'groups' ? group(w) : community(w))
  const ofPartner = (createWith: typeof withMember) => async (w: World) => ({
    id: await createWith(w, kind),
    user: w.ids.partner,
  })
  return {
    [`GET ${path}`]: rule(neighbours),
    [`POST ${path}`]: rule(neighbours),
    [`GET ${path}{id}/`]: rule(viewers, create),
    [`PATCH ${path}{id}/`]: rule(ownersOfVisible, create, () => ({ description: 'Chơi mỗi sáng' })),
    [`DELETE ${path}{id}/`]: rule(ownersOfVisibleAndStaff, create),
    [`POST ${path}{id}/join/`]: rule(viewers, create),
    [`POST ${path}{id}/leave/`]: rule(viewers, create),
    [`GET ${path}{id}/members/`]: rule(viewers, create),
    [`PATCH ${path}{id}/members/{user}/`]: rule(ownersOfVisible, ofPartner(withMember), () => ({
      role: 'moderator',
    })),
    [`DELETE ${path}{id}/members/{user}/`]: rule(ownersOfVisible, ofPartner(withMember)),
    [`GET ${path}{id}/banned/`]: rule(ownersOfVisible, create),
    [`DELETE ${path}{id}/banned/{user}/`]: rule(ownersOfVisible, ofPartner(withBanned)),
    [`GET ${path}{id}/requests/`]: rule(ownersOfVisible, create),
    [`POST ${path}{id}/requests/{user}/accept/`]: rule(ownersOfVisible, ofPartner(withRequest)),
    [`POST ${path}{id}/requests/{user}/decline/`]: rule(ownersOfVisible, ofPartner(withRequest)),
    [`PUT ${path}{id}/handover/`]: rule(
      ownersOfVisible,
      (w) => withMember(w, kind),
      (w) => ({ user_id: w.ids.partner }),
    ),
    [`DELETE ${path}{id}/handover/`]: rule(ownersOfVisible, create),
    [`POST ${path}{id}/handover/accept/`]: rule({ ...ownersOfVisible, blocked: 403, blocker: 403 }, (w) =>
      offeredHandover(w, kind),
    ),
    [`GET ${path}{id}/posts/`]: rule(viewers, create),
    [`PUT ${path}{id}/pinned/`]: rule(ownersOfVisible, create, async (w, ids) => ({
      post_id: await post(w, { community_id: ids['id'] }),
    })),
  }
}

export const communitiesRules: Record<string, AccessRule> = {
  ...rulesFor('groups'),
  ...rulesFor('communities'),
  'GET /api/communities/{id}/contacts/': rule(viewers, community),
  'POST /api/communities/{id}/share/': rule(viewers, community, (w) => ({
    user_ids: [w.ids.partner],
    client_id: crypto.randomUUID(),
  })),
  'GET /api/groups/{id}/comments/': rule(viewers, group),
  'POST /api/groups/{id}/comments/': rule(ownersOfVisible, group),
  'GET /api/groups/{id}/pace/': rule(viewers, group),
  'POST /api/groups/{id}/slow/': rule(ownersOfVisibleAndStaff, group),
  'DELETE /api/groups/{id}/slow/': rule(ownersOfVisibleAndStaff, group),
  'DELETE /api/group-comments/{id}/': rule(ownersOfVisibleAndStaff, groupComment),
  'POST /api/events/': rule(neighbours, undefined, (w) => ({
    name: 'Chè rằm',
    start_date: w.inDays(3),
    location: 'Đầu hẻm',
    description: 'Mời cả xóm',
    maxParticipants: 10,
    contactName: 'Lan',
    contactPhone: '090 123 4567',
    contactEmail: 'lan@example.com',
  })),
  'GET /api/events/{id}/': rule(viewers, event),
  'PATCH /api/events/{id}/': rule(ownersOfVisible, event, () => ({ name: 'Chè và bánh' })),
  'DELETE /api/events/{id}/': rule(ownersOfVisibleAndStaff, event),
  'POST /api/events/{id}/cancel/': rule(ownersOfVisibleAndStaff, event),
  'POST /api/events/{id}/join/': rule(viewers, event),
  'POST /api/events/{id}/leave/': rule(viewers, event),
  'POST /api/events/{id}/claim/': rule(viewers, event),
  'GET /api/events/{id}/participants/': rule(viewers, event),
  'GET /api/events/{id}/photos/': rule(viewers, event),
  'POST /api/events/{id}/photos/': rule(ownersOfVisible, pastEvent, async (w) => ({
    media: [await picture(w)],
  })),
  'DELETE /api/events/{id}/photos/{photo}/': rule(ownersOfVisibleAndStaff, eventPhoto),
  'GET /api/events/{id}/calendar.ics': rule(viewers, event),
  'GET /api/calendar/{file}': rule(sameForAll(404), () => ({ file: `${'a'.repeat(43)}.ics` })),
  'POST /api/calendar/': rule(neighbours),
  'DELETE /api/calendar/': rule(neighbours),
}
