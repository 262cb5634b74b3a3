import type { ProductCategory } from '../../../contract/market/categories.ts'
import type { Drawing } from '../drawings/album.ts'

/** A listing of the demo; `ago` is in hours before the seeding, `price` in đồng. */
export interface Listing {
  by: string
  name: string
  price: number
  was?: number
  category: ProductCategory
  place: string
  ago: number
  description: string
  pictures: Drawing[]
  stock?: number
  saved?: string[]
  /** What it says on the front shelf. */
  promoted?: string
  is_near_home?: true
}
