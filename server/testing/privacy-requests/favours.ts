import * as favours from '../../../contract/favours/favours.ts'
import { aboutPost, type EndpointRequest } from './endpoint-request.ts'

export const favoursRequests: EndpointRequest[] = [
  [favours.makeOffer, ({ post }) => ({ params: { id: post }, body: {} })],
  [favours.listOffersOnPost, aboutPost],
  [favours.listOwnFavours, { params: { section: 'doing' } }],
  [favours.setReturnDay, { body: { due_date: '2099-01-01T00:00:00Z' } }],
  [favours.getOffer],
  [favours.acceptOffer],
  [favours.declineOffer],
  [favours.withdrawOffer],
  [favours.completeOffer],
  [favours.returnOffer],
  [favours.reportNoShow],
  [favours.reopenOffer],
]
