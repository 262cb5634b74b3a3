import * as businessClaims from '../../../contract/directory/business-claims.ts'
import * as businessFeedback from '../../../contract/directory/business-feedback.ts'
import * as businesses from '../../../contract/directory/businesses.ts'
import * as placeSuggestions from '../../../contract/directory/place-suggestions.ts'
import * as places from '../../../contract/directory/places.ts'
import { getLinkPreview } from '../../../contract/site/link-previews.ts'
import * as map from '../../../contract/geo/map.ts'
import * as nearby from '../../../contract/geo/nearby.ts'
import * as wards from '../../../contract/wards.ts'
import { aboutPost, type EndpointRequest } from './endpoint-request.ts'

export const directoryRequests: EndpointRequest[] = [
  [places.listPlaces, { query: { favorites: 'true' } }],
  [places.listSimilarPlaces, { query: { name: 'Quán' } }],
  [places.createPlace, { body: { name: 'Quán', category: 'food', subcategory: 'coffee', location: 'Chợ' } }],
  [places.getPlace, aboutPost],
  [places.favoritePlace, aboutPost],
  [places.unfavoritePlace, aboutPost],
  [places.deletePlace, aboutPost],
  [placeSuggestions.listRecommendations, aboutPost],
  [placeSuggestions.listRecommendedPlaces, aboutPost],
  [placeSuggestions.takeBackRecommendation, aboutPost],
  [placeSuggestions.acceptCorrection, aboutPost],
  [placeSuggestions.declineCorrection, aboutPost],
  [places.changePlace, ({ post }) => ({ params: { id: post }, body: { name: 'Quán' } })],
  [placeSuggestions.recommendPlace, ({ post }) => ({ body: { words: '', post_id: post } })],
  [
    placeSuggestions.suggestCorrection,
    ({ post }) => ({ params: { id: post }, body: { changes: {}, note: 'x' } }),
  ],
  [businesses.listBusinesses, { query: { search: 'banh' } }],
  [businesses.createBusiness, { body: { name: 'Tiệm', address: 'Chợ' } }],
  [businesses.getBusiness],
  [businesses.giveUpBusiness],
  [businesses.removeBusiness],
  [businesses.likeBusiness],
  [getLinkPreview, ({ post }) => ({ query: { path: `/posts/${post}` } })],
  [businesses.unlikeBusiness],
  [businessFeedback.listFeedback],
  [businessFeedback.deleteFeedback],
  [businessClaims.withdrawClaim],
  [businessClaims.listBusinessClaims],
  [businessClaims.approveBusinessClaim],
  [businesses.changeBusiness, { body: { name: 'Tiệm' } }],
  [businessFeedback.giveFeedback, { body: { content: 'Ngon' } }],
  [businessFeedback.answerFeedback, { body: { content: 'Cảm ơn' } }],
  [businessClaims.claimBusiness, { body: { words: 'Quán của tôi' } }],
  [businessClaims.declineBusinessClaim, { body: { reason: 'Chưa rõ' } }],
  [wards.wardAt, { query: { lat: '21.03', lon: '105.85' } }],
  [wards.getWard, { params: { code: '26740' } }],
  // Far from the cast: the centres and borders of their own wards are public and look like homes.
  [nearby.listPublicCommunities, { query: { province: '12' } }],
  [nearby.getPublicCommunity, { params: { code: '03388' } }],
  [nearby.listProvinces],
  [nearby.getProvinceMap, { params: { code: '12' } }],
  [nearby.getWardMap, { params: { code: '03388' } }],
  [map.listPins, { query: { west: '105.5', south: '9.5', east: '107.5', north: '11.5' } }],
  [map.getWardTile, { params: { z: '8', x: '200', y: '112.pbf' } }],
]
