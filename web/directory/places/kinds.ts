import { HeartPulse, type LucideIcon, MapPin, ShoppingBag, UtensilsCrossed, Wrench } from 'lucide-react'
import { type PlaceCategory, placeCategories } from '../../../contract/places/categories.ts'

export const kindIcons: Record<PlaceCategory | 'all', LucideIcon> = {
  all: MapPin,
  health: HeartPulse,
  services: Wrench,
  food: UtensilsCrossed,
  shopping: ShoppingBag,
}

export const tabs = ['all', ...placeCategories] as const

export const categoryIn = (text: string | null): PlaceCategory | null =>
  placeCategories.find((each) => each === text) ?? null
