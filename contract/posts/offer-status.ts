import * as Type from 'typebox'

/**
 * The status of a favour. `offered` waits for the post's author; `accepted` is agreed; `handed_over` is lent and not
 * yet back; `completed`, `declined`, `withdrawn` and `no_show` are ends, all of which but the first can be reopened.
 */
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
