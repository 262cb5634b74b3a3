import { distanceSteps } from '../../../contract/posts/posts.ts'

/** How a post has the words: spelt so, side by side; spelt so; folded, side by side; folded. */
const tiers = [0, 1, 2, 3] as const
export type Tier = (typeof tiers)[number]

export const farthestNear = 10
const nearSteps = distanceSteps.filter((step) => step <= farthestNear)

const tierWidth = 20
/** The step of everything beyond the near ones; above every rank of a near post. */
export const elsewhere = 100

/** What results are sorted by: near before elsewhere, then by tier, then the near ones by step. */
export const rankOf = (tier: Tier, step: number) => tier * tierWidth + step

export const isElsewhere = (rank: number) => rank >= elsewhere

const tierOf = (rank: number) => tiers[Math.floor((rank % elsewhere) / tierWidth)] ?? 0

export const isRank = (rank: number) =>
  tiers.some((tier) => [...nearSteps, elsewhere].some((step) => rank === rankOf(tier, step)))

export const isSpelt = (rank: number) => tierOf(rank) <= 1
