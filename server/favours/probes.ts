import {
  acceptOffer,
  completeOffer,
  declineOffer,
  getOffer,
  getWaiting,
  listOffersOnPost,
  listOwnFavours,
  listOwnOffers,
  makeOffer,
  reopenOffer,
  reportNoShow,
  returnOffer,
  setReturnDay,
  withdrawOffer,
} from '../../contract/favours/favours.ts'
import { listFavorsOf, rateUser } from '../../contract/people/profiles.ts'
import type { Probe } from '../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: listFavorsOf, asked: ({ lan }) => ({ path: `/api/users/profile/${lan}/favors/` }) },
  {
    endpoint: rateUser,
    asked: ({ lan }) => ({ path: `/api/users/profile/${lan}/rate/`, body: { rating: 5 } }),
  },
  { endpoint: makeOffer, asked: ({ post }) => ({ path: `/api/posts/${post}/offers/`, body: {} }) },
  { endpoint: listOffersOnPost, asked: ({ post }) => ({ path: `/api/posts/${post}/offers/` }) },
  { endpoint: listOwnOffers, asked: () => ({}) },
  { endpoint: listOwnFavours, asked: () => ({ path: '/api/favours/doing/' }) },
  { endpoint: getWaiting, asked: () => ({}) },
  {
    endpoint: setReturnDay,
    asked: () => ({ path: '/api/offers/1/due-date/', body: { due_date: '2099-01-01T00:00:00Z' } }),
  },
  ...[
    getOffer,
    acceptOffer,
    declineOffer,
    withdrawOffer,
    completeOffer,
    returnOffer,
    reportNoShow,
    reopenOffer,
  ].map((endpoint) => ({ endpoint, asked: () => ({ path: endpoint.path.replace(':id', '1') }) })),
]
