import {
  Baby,
  Bike,
  Camera,
  Cat,
  CookingPot,
  Croissant,
  Drill,
  Droplets,
  Fan,
  GraduationCap,
  Guitar,
  HeartPulse,
  Languages,
  type LucideIcon,
  MonitorSmartphone,
  Scissors,
  ShoppingBasket,
  Sparkles,
  Spool,
  Sprout,
  Truck,
  Wifi,
} from 'lucide-react'
import { type KnownSkill, findKnownSkill } from '../../../../contract/people/skills.ts'

const icons: Record<KnownSkill, LucideIcon> = {
  bike_repair: Bike,
  plumbing: Droplets,
  appliance_repair: Fan,
  drilling: Drill,
  wifi: Wifi,
  computers: MonitorSmartphone,
  child_care: Baby,
  cat_sitting: Cat,
  plant_care: Sprout,
  cooking: CookingPot,
  baking: Croissant,
  sewing: Spool,
  haircuts: Scissors,
  tutoring: GraduationCap,
  english: Languages,
  shopping: ShoppingBasket,
  carrying: Truck,
  blood_pressure: HeartPulse,
  photos: Camera,
  music: Guitar,
}

export const skillIcon = (skill: string): LucideIcon => {
  const knownSkill = findKnownSkill(skill)
  return knownSkill ? icons[knownSkill] : Sparkles
}
