/** How far this house trusts an account, the least first. Only its owner and staff are told. */
export const trustLevels = ['new', 'known', 'trusted'] as const
export type TrustLevel = (typeof trustLevels)[number]

/**
 * `counterparts` are the different people with a verified number whom one has finished a favour or an order with,
 * `deeds` those of each month added up.
 */
export interface Standing {
  days: number
  is_verified: boolean
  has_ward: boolean
  is_staff: boolean
  counterparts: number
  deeds: number
}

/** Days since the account was made. A verified number or somebody who has dealt with one shortens the first wait. */
export const trustNeeds = {
  known: { days: 1, daysWithoutNumber: 14 },
  trusted: { days: 30, counterparts: 3, deeds: 5 },
}

export function levelOf({
  days,
  is_verified,
  has_ward,
  is_staff,
  counterparts,
  deeds,
}: Standing): TrustLevel {
  if (is_staff) return 'trusted'
  const { known, trusted } = trustNeeds
  if (!has_ward) return 'new'
  const isVouchedFor = is_verified || counterparts >= 1
  if (days < (isVouchedFor ? known.days : known.daysWithoutNumber)) return 'new'
  const isTrusted =
    is_verified && days >= trusted.days && counterparts >= trusted.counterparts && deeds >= trusted.deeds
  return isTrusted ? 'trusted' : 'known'
}
