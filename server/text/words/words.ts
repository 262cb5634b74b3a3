import type { Category } from '../../../contract/posts/posts.ts'

/** Of a query. It matches folded, but posts with its very spelling come first. */
export interface Word {
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
  words: Word[]
  category: NamedCategory | null
}

/** Where a found post stands in the order: by rank, then newest first. */
export interface Found {
  id: number
  rank: number
  created_at: Date
}
