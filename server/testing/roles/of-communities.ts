import { type Entry, may } from './entry.ts'
import { alike, neighbours, ownersOfSeen, ownersOfSeenAndStaff, seen } from './policy.ts'
import type { World } from './world.ts'
import {
  community,
  event,
  eventPhoto,
  group,
  groupComment,
  handedOver,
  pastEvent,
  withBanned,
  withMember,
  withRequest,
} from './things-of-communities.ts'
import { picture } from './things-of-people.ts'
import { post } from './things-of-posts.ts'

type Kind = 'groups' | 'communities'

const ofKind = (kind: Kind): Record<string, Entry> => {
  const at = `/api/${kind}/`
  const one = (w: World) => (kind === 'groups' ? group(w) : community(w))
  const ofPartner = (make: typeof withMember) => async (w: World) => ({
    id: await make(w, kind),
    user: w.ids.partner,
  })
  return {
    [`GET ${at}`]: may(neighbours),
    [`POST ${at}`]: may(neighbours),
    [`GET ${at}{id}/`]: may(seen, one),
    [`PATCH ${at}{id}/`]: may(ownersOfSeen, one, () => ({ description: 'Chơi mỗi sáng' })),
    [`DELETE ${at}{id}/`]: may(ownersOfSeenAndStaff, one),
    [`POST ${at}{id}/join/`]: may(seen, one),
    [`POST ${at}{id}/leave/`]: may(seen, one),
    [`GET ${at}{id}/members/`]: may(seen, one),
    [`PATCH ${at}{id}/members/{user}/`]: may(ownersOfSeen, ofPartner(withMember), () => ({
      role: 'moderator',
    })),
    [`DELETE ${at}{id}/members/{user}/`]: may(ownersOfSeen, ofPartner(withMember)),
    [`GET ${at}{id}/banned/`]: may(ownersOfSeen, one),
    [`DELETE ${at}{id}/banned/{user}/`]: may(ownersOfSeen, ofPartner(withBanned)),
    [`GET ${at}{id}/requests/`]: may(ownersOfSeen, one),
    [`POST ${at}{id}/requests/{user}/accept/`]: may(ownersOfSeen, ofPartner(withRequest)),
    [`POST ${at}{id}/requests/{user}/decline/`]: may(ownersOfSeen, ofPartner(withRequest)),
    [`PUT ${at}{id}/handover/`]: may(
      ownersOfSeen,
      (w) => withMember(w, kind),
      (w) => ({ user_id: w.ids.partner }),
    ),
    [`DELETE ${at}{id}/handover/`]: may(ownersOfSeen, one),
    [`POST ${at}{id}/handover/accept/`]: may({ ...ownersOfSeen, blocked: 403, blocker: 403 }, (w) =>
      handedOver(w, kind),
    ),
    [`GET ${at}{id}/posts/`]: may(seen, one),
    [`PUT ${at}{id}/pinned/`]: may(ownersOfSeen, one, async (w, ids) => ({
      post_id: await post(w, { community_id: ids['id'] }),
    })),
  }
}

export const ofCommunities: Record<string, Entry> = {
  ...ofKind('groups'),
  ...ofKind('communities'),
  'GET /api/groups/{id}/comments/': may(seen, group),
  'POST /api/groups/{id}/comments/': may(ownersOfSeen, group),
  'GET /api/groups/{id}/pace/': may(seen, group),
  'POST /api/groups/{id}/slow/': may(ownersOfSeenAndStaff, group),
  'DELETE /api/groups/{id}/slow/': may(ownersOfSeenAndStaff, group),
  'DELETE /api/group-comments/{id}/': may(ownersOfSeenAndStaff, groupComment),
  'POST /api/events/': may(neighbours, undefined, (w) => ({
    name: 'Chè rằm',
    start_date: w.inDays(3),
    location: 'Đầu hẻm',
    description: 'Mời cả xóm',
    maxParticipants: 10,
    contactName: 'Lan',
    contactPhone: '090 123 4567',
    contactEmail: 'lan@example.com',
  })),
  'GET /api/events/{id}/': may(seen, event),
  'PATCH /api/events/{id}/': may(ownersOfSeen, event, () => ({ name: 'Chè và bánh' })),
  'DELETE /api/events/{id}/': may(ownersOfSeenAndStaff, event),
  'POST /api/events/{id}/cancel/': may(ownersOfSeenAndStaff, event),
  'POST /api/events/{id}/join/': may(seen, event),
  'POST /api/events/{id}/leave/': may(seen, event),
  'POST /api/events/{id}/claim/': may(seen, event),
  'GET /api/events/{id}/participants/': may(seen, event),
  'GET /api/events/{id}/photos/': may(seen, event),
  'POST /api/events/{id}/photos/': may(ownersOfSeen, pastEvent, async (w) => ({ media: [await picture(w)] })),
  'DELETE /api/events/{id}/photos/{photo}/': may(ownersOfSeenAndStaff, eventPhoto),
  'GET /api/events/{id}/calendar.ics': may(seen, event),
  'GET /api/calendar/{file}': may(alike(404), () => ({ file: `${'a'.repeat(43)}.ics` })),
  'POST /api/calendar/': may(neighbours),
  'DELETE /api/calendar/': may(neighbours),
}
