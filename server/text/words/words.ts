import { type Category, distanceSteps } from '../../../contract/posts/posts.ts'

/** A word of a query. It matches folded words; posts with the same spelling rank first. */
export interface QueryWord {
  text: string
  /** Null for a correction, which has only a folded form. */
  spelling: string | null
  isPrefix: boolean
  /** The approximate number of posts with the word, folded and as spelt. */
  count: number
  spelledCount: number
}

/** A category that a query names. */
export interface NamedCategory {
  categories: readonly Category[]
  count: number
  /** The query names it with accents. */
  isSpelt: boolean
}

/** Words that must all match, in a post of the category if there is one. A post needs to match one alternative. */
export interface Alternative {
  words: QueryWord[]
  category: NamedCategory | null
}

/** The position of a post in the results: by rank, then newest first. */
export interface Found {
  id: number
  rank: number
  created_at: Date
}

/** From best: same spelling and adjacent; same spelling; folded and adjacent; folded. */
const tiers = [0, 1, 2, 3] as const
export type Tier = (typeof tiers)[number]

export const maxNearKm = 10
const nearSteps = distanceSteps.filter((step) => step <= maxNearKm)

const tierWidth = 20
/** The step of everything beyond the near ones; above every rank of a near post. */
export const elsewhereStep = 100

/** The sort key of results: near before elsewhere, then by tier, then near ones by step. */
export const rankOf = (tier: Tier, step: number) => tier * tierWidth + step

export const isElsewhere = (rank: number) => rank >= elsewhereStep

export const tierOf = (rank: number) => tiers[Math.floor((rank % elsewhereStep) / tierWidth)] ?? 0

/** Of a near post. */
export const stepOf = (rank: number) => rank % tierWidth

export const isRank = (rank: number) =>
  tiers.some((tier) => [...nearSteps, elsewhereStep].some((step) => rank === rankOf(tier, step)))

export const isSpelt = (rank: number) => tierOf(rank) <= 1
