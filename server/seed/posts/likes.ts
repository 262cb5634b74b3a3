import type { Random } from '../bulk/random.ts'
import { danang } from '../cast/cast-danang.ts'
import { hanoi } from '../cast/cast-hanoi.ts'
import { saigon } from '../cast/cast-saigon.ts'
import type { Draft } from './post-drafts.ts'

const cities = [saigon, hanoi, danang].map((residents) => residents.map(({ username }) => username))

/** The share of people in a city who like a post; pictures and good news get more than warnings. */
const appeal = {
  give: 0.26,
  share: 0.3,
  event: 0.26,
  regular: 0.22,
  help: 0.1,
  request: 0.1,
  alert: 0.16,
  warning: 0.16,
}
const withPictures = 1.5
const hoursToBeSeen = 12

/** Who of the author's city likes a draft of a certain age in hours. */
export function likersOf({ by, category, pictures }: Draft, hoursUp: number, random: Random): string[] {
  const neighbours = (cities.find((city) => city.includes(by)) ?? []).filter((name) => name !== by)
  const seen = Math.min(1, 0.2 + hoursUp / hoursToBeSeen)
  const chance = appeal[category] * (pictures ? withPictures : 1) * seen * (0.3 + 1.4 * random.next())
  return neighbours.filter(() => random.next() < chance)
}
