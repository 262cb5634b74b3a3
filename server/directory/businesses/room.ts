import { sql } from 'kysely'
import { gone, left, ours, type Room, staffAlone } from '../../platform/room.ts'
import { eraseFromBusinesses } from './erasure.ts'
import {
  exportBusinessClaims,
  exportBusinesses,
  exportBusinessFeedback,
  exportBusinessLikes,
} from './exports.ts'
import notifications from './notifications.json' with { type: 'json' }
import { businessPins } from './pins.ts'
import { probes } from './probes.ts'
import { reportableBusiness } from './reports.ts'
import { businessesRoutes } from './routes.ts'

const ofBusiness = 'says what the business is; stays with it'
const factOfStreet = 'a business is a fact about the street, which no block hides'

const tookPart = (user_id: number) => sql<boolean>`${user_id} IN (businesses.owner_id, businesses.added_by)`

export const businessesRoom: Room = {
  name: 'businesses',
  routes: businessesRoutes,
  exports: {
    businesses: exportBusinesses,
    business_claims: exportBusinessClaims,
    business_feedback: exportBusinessFeedback,
    business_likes: exportBusinessLikes,
  },
  erase: eraseFromBusinesses,
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
    'businesses.description': `${ofBusiness}, without telephone numbers where the person answered for it (businesses)`,
    'businesses.feedback_placeholder': 'emptied where the person was the owner (businesses)',
    'businesses.holidays': ours,
    'businesses.hometown': ofBusiness,
    'businesses.hours': ours,
    'businesses.name': ofBusiness,
    'businesses.owner_id': left,
    'businesses.phone': 'emptied where the person was the owner, or added one that has none (businesses)',
    'businesses.slug': ofBusiness,
    'businesses.ward_code': ours,
    'businesses.website': ofBusiness,
    'businesses.words': ofBusiness,
  },
  texts: [
    {
      table: 'businesses',
      columns: ['brand_story', 'feedback_placeholder'],
      tookPart,
      blocks: 'directory/businesses/visibility.ts: ownerSeenBy',
    },
    { table: 'businesses', columns: ['awards', 'description', 'hometown'], tookPart, blocks: factOfStreet },
    { table: 'businesses', columns: ['address', 'name'], blocks: factOfStreet },
    {
      table: 'business_feedback',
      columns: ['answer', 'content'],
      tookPart: (id) =>
        sql`business_feedback.business_id IN (SELECT businesses.id FROM businesses WHERE ${tookPart(id)})`,
      blocks: 'directory/businesses/feedback-queries.ts: feedbackFor',
    },
    { table: 'business_claims', columns: ['reason', 'words'], blocks: staffAlone },
  ],
  probes,
}
