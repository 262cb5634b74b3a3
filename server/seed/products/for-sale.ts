import { danangListings } from './listings-danang.ts'
import { hanoiListings } from './listings-hanoi.ts'
import { saigonListings } from './listings-saigon.ts'

/** What the demo cast sells, the oldest first. */
export const listings = [...saigonListings, ...hanoiListings, ...danangListings].toSorted(
  (a, b) => b.ago - a.ago,
)
