import { HeartPulse, type LucideIcon, MapPin, ShoppingBag, UtensilsCrossed, Wrench } from 'lucide-react'
import { type PlaceCategory, placeCategories } from '../../../contract/directory/places.ts'

export const placeCategoryIcons: Record<PlaceCategory | 'all', LucideIcon> = {
  all: MapPin,
  health: HeartPulse,
  services: Wrench,
  food: UtensilsCrossed,
  shopping: ShoppingBag,
}

export const placeTabs = ['all', ...placeCategories] as const

export const placeCategoryIn = (text: string | null): PlaceCategory | null =>
  placeCategories.find((each) => each === text) ?? null
