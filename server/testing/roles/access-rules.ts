import { plainOperations } from '../privacy-requests.ts'
import { type AccessRule, rule } from './access-rule.ts'
import { communitiesRules } from './communities-rules.ts'
import { marketRules } from './market-rules.ts'
import { peopleRules } from './people-rules.ts'
import { placesRules } from './places-rules.ts'
import { postsRules } from './posts-rules.ts'
import { staffRules } from './staff-rules.ts'
import { talkRules } from './talk-rules.ts'
import { neighbours } from './policy.ts'

/** By operation, such as `GET /api/posts/{id}/`. */
export const accessRules: Record<string, AccessRule> = {
  ...Object.fromEntries(plainOperations().map((operation) => [operation, rule(neighbours)])),
  ...postsRules,
  ...marketRules,
  ...communitiesRules,
  ...placesRules,
  ...talkRules,
  ...peopleRules,
  ...staffRules,
}
