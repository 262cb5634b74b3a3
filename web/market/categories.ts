import {
  Armchair,
  Baby,
  Bike,
  Cog,
  CookingPot,
  Guitar,
  Hammer,
  HandHelping,
  KeyRound,
  Lamp,
  LayoutGrid,
  type LucideIcon,
  PawPrint,
  Plug,
  Shirt,
  Sprout,
  ToyBrick,
  Volleyball,
} from 'lucide-react'
import { productCategories, type ProductCategory } from '../../contract/market/categories.ts'

export type CategoryChoice = ProductCategory | 'all'

/** In the order of the filter. */
export const categoryChoices: readonly CategoryChoice[] = ['all', ...productCategories]

export const categoryIcons: Record<CategoryChoice, LucideIcon> = {
  all: LayoutGrid,
  household: CookingPot,
  machinery: Cog,
  children: Baby,
  vehicles: Bike,
  clothing: Shirt,
  electrical: Plug,
  furniture: Armchair,
  decor: Lamp,
  plants: Sprout,
  instruments: Guitar,
  services: HandHelping,
  pets: PawPrint,
  rental: KeyRound,
  sports: Volleyball,
  tools: Hammer,
  toys: ToyBrick,
}

export const categoryIn = (value: string | null): ProductCategory | null =>
  productCategories.find((each) => each === value) ?? null
