import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Moment, Nothing, pageOf, PageQuery, Shape, Text } from '../shape.ts'
import { Business, BusinessCard, BySlug } from './businesses.ts'
import { businessLimits, claimStatuses } from './business-limits.ts'

/** `rivals`: how many others wait for the same business. */
export const BusinessClaim = Shape({
  id: Id,
  status: Type.Enum(claimStatuses),
  words: Type.String(),
  reason: Type.String(),
  claimant: Author,
  business: BusinessCard,
  rivals: Type.Integer({ minimum: 0 }),
  createdAt: Moment,
})
export type BusinessClaim = Type.Static<typeof BusinessClaim>

/**
 * `words` say how staff can see that it is theirs. 409 `already_claimed`, `claim_waiting`, or `refused_lately` for seven
 * days.
 */
export const claimBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/:slug/claim/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Say that a business is one’s own; staff look into it',
  params: BySlug,
  body: Shape({ words: Text({ maxLength: businessLimits.words }) }),
  reply: Business,
  status: 201,
  creates: true,
  limit: { max: 10, seconds: 86_400 },
})

export const withdrawClaim = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:slug/claim/',
  access: 'signedIn',
  summary: 'Take back a claim that waits',
  params: BySlug,
  reply: Nothing,
})

export const listBusinessClaims = endpoint({
  method: 'GET',
  path: '/api/moderation/business-claims/',
  access: 'staff',
  summary: 'Claims that wait, the oldest first',
  query: PageQuery,
  reply: pageOf(BusinessClaim),
})

/** All others of the same business are declined with it. 409 `changed_meanwhile` once it is decided. */
export const approveBusinessClaim = endpoint({
  method: 'POST',
  path: '/api/moderation/business-claims/:id/approve/',
  access: 'staff',
  summary: 'The business is theirs',
  params: ById,
  reply: BusinessClaim,
})

export const declineBusinessClaim = endpoint({
  method: 'POST',
  path: '/api/moderation/business-claims/:id/decline/',
  access: 'staff',
  summary: 'It was not shown to be theirs; the claimant reads the reason',
  params: ById,
  body: Shape({ reason: Text({ maxLength: businessLimits.reason }) }),
  reply: BusinessClaim,
})
