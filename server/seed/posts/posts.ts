import { askedOften } from './posts-asked-often.ts'
import { danangAsking } from './posts-danang-asking.ts'
import { danangGiving } from './posts-danang-giving.ts'
import { danangLane } from './posts-danang-lane.ts'
import { fresh } from './posts-fresh.ts'
import { hanoiAsking } from './posts-hanoi-asking.ts'
import { hanoiGiving } from './posts-hanoi-giving.ts'
import { hanoiLane } from './posts-hanoi-lane.ts'
import { saigonAsking } from './posts-saigon-asking.ts'
import { saigonGiving } from './posts-saigon-giving.ts'
import { saigonLane } from './posts-saigon-lane.ts'
import { saigonLending } from './posts-saigon-lending.ts'

/** All posts of the demo cast. */
export const drafts = [
  ...saigonAsking,
  ...saigonGiving,
  ...saigonLane,
  ...hanoiAsking,
  ...hanoiGiving,
  ...hanoiLane,
  ...danangAsking,
  ...danangGiving,
  ...danangLane,
  ...askedOften,
  ...saigonLending,
  ...fresh,
]
