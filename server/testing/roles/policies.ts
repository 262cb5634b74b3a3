import type { Entry } from './entry.ts'
import { ofCommunities } from './of-communities.ts'
import { ofMarket } from './of-market.ts'
import { ofPeople } from './of-people.ts'
import { ofPlaces } from './of-places.ts'
import { ofPosts } from './of-posts.ts'
import { ofStaff } from './of-staff.ts'
import { ofTalk } from './of-talk.ts'

/** By operation, as in `GET /api/posts/{id}/`. */
export const policies: Record<string, Entry> = {
  ...ofPosts,
  ...ofMarket,
  ...ofCommunities,
  ...ofPlaces,
  ...ofTalk,
  ...ofPeople,
  ...ofStaff,
}
