import * as suggestions from '../../../contract/directory/place-suggestions.ts'
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
    suggestions.listRecommendations,
    suggestions.listRecommendedPlaces,
    suggestions.takeBackRecommendation,
    suggestions.acceptCorrection,
    suggestions.declineCorrection,
  ].map((endpoint) => ofPlace(endpoint)),
  ofPlace(contract.changePlace, { name: 'Quán' }),
  {
    endpoint: suggestions.recommendPlace,
    asked: ({ post }) => ({ path: '/api/places/1/recommendation/', body: { words: '', post_id: post } }),
  },
  ofPlace(suggestions.suggestCorrection, { changes: {}, note: 'x' }),
  { endpoint: suggestions.listCorrections, asked: () => ({}) },
]
