import { type Category, distanceSteps } from '../../../contract/posts/posts.ts'

/** Of a query. It matches folded, but posts with its very spelling come first. */
export interface QueryWord {
  text: string
  /** Null for a correction: only what it folds to is known. */
  spelling: string | null
  isPrefix: boolean
  /** In about how many posts it stands, folded and as spelt. */
  count: number
  spelledCount: number
}

/** A category that a query names. */
export interface NamedCategory {
  categories: readonly Category[]
  count: number
  /** Named with its accents. */
  isSpelt: boolean
}

/** Words that must all match, in a post of the category if there is one; of several alternatives one is enough. */
export interface Alternative {
  words: QueryWord[]
  category: NamedCategory | null
}

/** Where a found post stands in the order: by rank, then newest first. */
export interface Found {
  id: number
  rank: number
  created_at: Date
}

/** How a post has the words: spelt so, side by side; spelt so; folded, side by side; folded. */
const tiers = [0, 1, 2, 3] as const
export type Tier = (typeof tiers)[number]

export const maxNearKm = 10
const nearSteps = distanceSteps.filter((step) => step <= maxNearKm)

const tierWidth = 20
/** The step of everything beyond the near ones; above every rank of a near post. */
export const elsewhereStep = 100

/** What results are sorted by: near before elsewhere, then by tier, then the near ones by step. */
export const rankOf = (tier: Tier, step: number) => tier * tierWidth + step

export const isElsewhere = (rank: number) => rank >= elsewhereStep

const tierOf = (rank: number) => tiers[Math.floor((rank % elsewhereStep) / tierWidth)] ?? 0

export const isRank = (rank: number) =>
  tiers.some((tier) => [...nearSteps, elsewhereStep].some((step) => rank === rankOf(tier, step)))

export const isSpelt = (rank: number) => tierOf(rank) <= 1
