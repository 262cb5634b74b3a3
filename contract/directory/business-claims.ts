import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Moment, pageOf, PageQuery, Shape, Text } from '../shape.ts'
import { Business, BusinessCard, BySlug } from './businesses.ts'
import { businessLimits, claimStatuses } from './business-limits.ts'

/** `rivals`: the number of other open claims of the business. */
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
 * `words`: how staff can verify the claim. 409 `already_claimed`, `claim_waiting`, or `refused_lately` for seven days
 * after a refusal.
 */
export const claimBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/:slug/claim/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Claim a business as its owner; staff decide',
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
  summary: 'Withdraw an open claim',
  params: BySlug,
})

export const listBusinessClaims = endpoint({
  method: 'GET',
  path: '/api/moderation/business-claims/',
  access: 'staff',
  summary: 'List open claims, oldest first',
  query: PageQuery,
  reply: pageOf(BusinessClaim),
})

/** Declines all other claims of the business. 409 `changed_meanwhile` if it is decided already. */
export const approveBusinessClaim = endpoint({
  method: 'POST',
  path: '/api/moderation/business-claims/:id/approve/',
  access: 'staff',
  summary: 'Approve a claim',
  params: ById,
  reply: BusinessClaim,
})

export const declineBusinessClaim = endpoint({
  method: 'POST',
  path: '/api/moderation/business-claims/:id/decline/',
  access: 'staff',
  summary: 'Decline a claim; the claimant sees the reason',
  params: ById,
  body: Shape({ reason: Text({ maxLength: businessLimits.reason }) }),
  reply: BusinessClaim,
})
