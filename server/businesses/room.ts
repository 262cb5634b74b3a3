import { gone, left, ours, type Room } from '../platform/room.ts'
import { leaveBusinesses } from './change-queries.ts'
import {
  exportBusinessClaims,
  exportBusinesses,
  exportBusinessFeedback,
  exportBusinessLikes,
} from './exports.ts'
import { withoutAnswersOf } from './feedback-queries.ts'
import { deleteAllLikes } from './like-queries.ts'
import notifications from './notifications.json' with { type: 'json' }
import { businessPins } from './pins.ts'
import { probes } from './probes.ts'
import { reportableBusiness } from './reports.ts'
import { businessesRoutes } from './routes.ts'

const ofBusiness = 'says what the business is; stays with it'

export const businessesRoom: Room = {
  name: 'businesses',
  routes: businessesRoutes,
  exports: {
    businesses: exportBusinesses,
    business_claims: exportBusinessClaims,
    business_feedback: exportBusinessFeedback,
    business_likes: exportBusinessLikes,
  },
  erase: async (tx, user_id) => {
    await deleteAllLikes(tx, user_id)
    await withoutAnswersOf(tx, user_id)
    await leaveBusinesses({ tx, owner_id: user_id })
  },
  reportables: { business: reportableBusiness },
  pins: { business: businessPins },
  notifications,
  columns: {
    'business_claims.claimant_id': gone,
    'business_claims.decided_by': left,
    'business_claims.reason': gone,
    'business_claims.status': gone,
    'business_claims.words': gone,
    'business_feedback.answer': 'emptied where the person wrote it (businesses)',
    'business_feedback.answered_by': left,
    'business_feedback.author_id': gone,
    'business_feedback.content': gone,
    'business_likes.user_id': gone,
    'business_pictures.part': ours,
    'businesses.added_by': left,
    'businesses.address': ofBusiness,
    'businesses.awards': ofBusiness,
    'businesses.brand_story': 'emptied where the person was the owner (businesses)',
    'businesses.description': ofBusiness,
    'businesses.feedback_placeholder': 'emptied where the person was the owner (businesses)',
    'businesses.holidays': ours,
    'businesses.hometown': ofBusiness,
    'businesses.hours': ours,
    'businesses.name': ofBusiness,
    'businesses.owner_id': left,
    'businesses.phone': 'emptied where the person was the owner (businesses)',
    'businesses.slug': ofBusiness,
    'businesses.ward_code': ours,
    'businesses.website': ofBusiness,
    'businesses.words': ofBusiness,
  },
  probes,
}
