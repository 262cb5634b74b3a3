import * as corrections from '../../../contract/directory/place-suggestions.ts'
import * as recommendations from '../../../contract/directory/place-suggestions.ts'
import * as contract from '../../../contract/directory/places.ts'
import type { Probe } from '../../platform/room.ts'

const ofPlace = (endpoint: Probe['endpoint'], body?: object): Probe => ({
  endpoint,
  asked: ({ post }) => ({
    path: endpoint.path.replace(':id', String(post)).replace(':correction', '1'),
    ...(body && { body }),
  }),
})

export const probes: Probe[] = [
  { endpoint: contract.listPlaces, asked: () => ({ query: { favorites: 'true' } }) },
  { endpoint: contract.listFeaturedPlaces, asked: () => ({}) },
  { endpoint: contract.listSimilarPlaces, asked: () => ({ query: { name: 'Quán' } }) },
  {
    endpoint: contract.createPlace,
    asked: () => ({ body: { name: 'Quán', category: 'food', subcategory: 'coffee', location: 'Chợ' } }),
  },
  ...[
    contract.getPlace,
    contract.favoritePlace,
    contract.unfavoritePlace,
    contract.deletePlace,
    recommendations.listRecommendations,
    recommendations.listRecommendedPlaces,
    recommendations.takeBackRecommendation,
    corrections.acceptCorrection,
    corrections.declineCorrection,
  ].map((endpoint) => ofPlace(endpoint)),
  ofPlace(contract.changePlace, { name: 'Quán' }),
  {
    endpoint: recommendations.recommendPlace,
    asked: ({ post }) => ({ path: '/api/places/1/recommendation/', body: { words: '', post_id: post } }),
  },
  ofPlace(corrections.suggestCorrection, { changes: {}, note: 'x' }),
  { endpoint: corrections.listCorrections, asked: () => ({}) },
]
