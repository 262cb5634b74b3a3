import {
  Ambulance,
  Flame,
  type LucideIcon,
  Megaphone,
  ShieldAlert,
  UserSearch,
  Waves,
  Wind,
  ZapOff,
} from 'lucide-react'
import type { AlertKind } from '../../../contract/posts/alert-fields.ts'

export const alertKindIcons: Record<AlertKind, LucideIcon> = {
  gas: Wind,
  fire: Flame,
  flood: Waves,
  power: ZapOff,
  theft: ShieldAlert,
  missing: UserSearch,
  accident: Ambulance,
  other: Megaphone,
}

/** Here and not from the contract, whose module is part of the first view. */
export const alertKinds = Object.keys(alertKindIcons) as AlertKind[]
