import { sql } from 'kysely'
import { findBusinessSubject } from './link-subject.ts'
import { topicOfRow } from '../../platform/realtime/sockets.ts'
import {
  deletedWithAccount,
  keptWithoutPerson,
  notPersonal,
  type Room,
  readByStaffOnly,
} from '../../platform/room.ts'
import {
  eraseBusinessData,
  exportBusinessClaims,
  exportBusinesses,
  exportBusinessFeedback,
  exportBusinessLikes,
} from './account-data.ts'
import notifications from './notifications.json' with { type: 'json' }
import { listBusinessPins } from './list.ts'
import { reportableBusiness } from './reportable.ts'
import { businessesRoutes } from './routes.ts'
import { isBusinessVisible } from './visibility.ts'

const keptWithBusiness = 'describes the business; stays with it'
const factOfStreet = 'a business is a fact about the street, which no block hides'

const tookPart = (user_id: number) => sql<boolean>`${user_id} IN (businesses.owner_id, businesses.added_by)`

export const businessesRoom: Room = {
  name: 'businesses',
  routes: businessesRoutes,
  linkSubjects: { '/business/:id': findBusinessSubject },
  realtime: { topics: { business: topicOfRow('business', 'businesses', () => isBusinessVisible) } },
  exports: {
    businesses: exportBusinesses,
    business_claims: exportBusinessClaims,
    business_feedback: exportBusinessFeedback,
    business_likes: exportBusinessLikes,
  },
  erase: eraseBusinessData,
  reportables: { business: reportableBusiness },
  pins: { business: listBusinessPins },
  notifications,
  columns: {
    'business_claims.claimant_id': deletedWithAccount,
    'business_claims.decided_by': keptWithoutPerson,
    'business_claims.reason': deletedWithAccount,
    'business_claims.status': deletedWithAccount,
    'business_claims.words': deletedWithAccount,
    'business_feedback.answer': 'emptied if the person wrote it (businesses)',
    'business_feedback.answered_by': keptWithoutPerson,
    'business_feedback.author_id': deletedWithAccount,
    'business_feedback.content': deletedWithAccount,
    'business_likes.user_id': deletedWithAccount,
    'business_pictures.part': notPersonal,
    'businesses.added_by': keptWithoutPerson,
    'businesses.address': keptWithBusiness,
    'businesses.awards': keptWithBusiness,
    'businesses.brand_story': 'emptied if the person was the owner (businesses)',
    'businesses.description': `${keptWithBusiness}, without phone numbers if the person owned or added it (businesses)`,
    'businesses.feedback_placeholder': 'emptied if the person was the owner (businesses)',
    'businesses.holidays': notPersonal,
    'businesses.hometown': keptWithBusiness,
    'businesses.hours': notPersonal,
    'businesses.name': keptWithBusiness,
    'businesses.owner_id': keptWithoutPerson,
    'businesses.phone': 'emptied if the person was the owner, or added it and it has no owner (businesses)',
    'businesses.slug': keptWithBusiness,
    'businesses.ward_code': notPersonal,
    'businesses.website': keptWithBusiness,
    'businesses.words': keptWithBusiness,
  },
  texts: [
    {
      table: 'businesses',
      columns: ['brand_story', 'feedback_placeholder'],
      tookPart,
      blocks: 'directory/businesses/visibility.ts: isOwnerVisibleTo',
    },
    { table: 'businesses', columns: ['awards', 'description', 'hometown'], tookPart, blocks: factOfStreet },
    { table: 'businesses', columns: ['address', 'name'], blocks: factOfStreet },
    {
      table: 'business_feedback',
      columns: ['answer', 'content'],
      tookPart: (id) =>
        sql`business_feedback.business_id IN (SELECT businesses.id FROM businesses WHERE ${tookPart(id)})`,
      blocks: 'directory/businesses/feedback-queries.ts: feedbackVisibleTo',
    },
    { table: 'business_claims', columns: ['reason', 'words'], blocks: readByStaffOnly },
  ],
}
