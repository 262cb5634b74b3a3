import * as Type from 'typebox'

/** `accepted` is agreed; `handed_over` is lent and not yet back; of the ends, all but `completed` can be reopened. */
export const offerStatuses = [
  'offered',
  'accepted',
  'handed_over',
  'completed',
  'declined',
  'withdrawn',
  'no_show',
] as const
export const OfferStatus = Type.Enum(offerStatuses)
export type OfferStatus = (typeof offerStatuses)[number]
