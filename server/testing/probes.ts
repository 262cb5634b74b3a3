import { deauthorize } from '../../contract/sign-in.ts'
import { type Probe } from './probe.ts'
import { probesOfHood } from './probes-hood.ts'
import { probesOfPeople } from './probes-people.ts'
import { probesOfPosts } from './probes-posts.ts'

/** One row a route: tests over all routes fail when one is missing here. */
export const probes: Probe[] = [
  ...probesOfPeople,
  ...probesOfHood,
  ...probesOfPosts,
  // Stays last: it ends every session of whoever asks.
  { endpoint: deauthorize, asked: () => ({}) },
]
