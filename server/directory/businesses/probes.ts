import * as contract from '../../../contract/directory/businesses.ts'
import * as claims from '../../../contract/directory/business-claims.ts'
import * as feedback from '../../../contract/directory/business-feedback.ts'
import type { Probe } from '../../platform/room.ts'

const ofBusiness = ({ endpoint, body }: { endpoint: Probe['endpoint']; body?: object }): Probe => ({
  endpoint,
  asked: () => ({
    path: endpoint.path.replace(':slug', 'banh-mi').replace(':id', '1'),
    ...(body && { body }),
  }),
})

export const probes: Probe[] = [
  { endpoint: contract.listBusinesses, asked: () => ({ query: { search: 'banh' } }) },
  { endpoint: contract.getFeaturedBusiness, asked: () => ({}) },
  { endpoint: contract.createBusiness, asked: () => ({ body: { name: 'Tiệm', address: 'Chợ' } }) },
  ...[
    contract.getBusiness,
    contract.giveUpBusiness,
    contract.removeBusiness,
    contract.likeBusiness,
    contract.unlikeBusiness,
    feedback.listFeedback,
    feedback.deleteFeedback,
    claims.withdrawClaim,
    claims.listBusinessClaims,
    claims.approveBusinessClaim,
  ].map((endpoint) => ofBusiness({ endpoint })),
  ofBusiness({ endpoint: contract.changeBusiness, body: { name: 'Tiệm' } }),
  ofBusiness({ endpoint: feedback.giveFeedback, body: { content: 'Ngon' } }),
  ofBusiness({ endpoint: feedback.answerFeedback, body: { content: 'Cảm ơn' } }),
  ofBusiness({ endpoint: claims.claimBusiness, body: { words: 'Quán của tôi' } }),
  ofBusiness({ endpoint: claims.declineBusinessClaim, body: { reason: 'Chưa rõ' } }),
]
