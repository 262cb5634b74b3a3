import { plainOperations } from '../privacy-requests.ts'
import { type Entry, may } from './entry.ts'
import { ofCommunities } from './of-communities.ts'
import { ofMarket } from './of-market.ts'
import { ofPeople } from './of-people.ts'
import { ofPlaces } from './of-places.ts'
import { ofPosts } from './of-posts.ts'
import { ofStaff } from './of-staff.ts'
import { ofTalk } from './of-talk.ts'
import { neighbours } from './policy.ts'

/** By operation, as in `GET /api/posts/{id}/`. */
export const policies: Record<string, Entry> = {
  ...Object.fromEntries(plainOperations().map((operation) => [operation, may(neighbours)])),
  ...ofPosts,
  ...ofMarket,
  ...ofCommunities,
  ...ofPlaces,
  ...ofTalk,
  ...ofPeople,
  ...ofStaff,
}
