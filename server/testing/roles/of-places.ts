import { type Entry, may } from './entry.ts'
import { anyone, neighbours, ownersOfPublic, ownersOfPublicAndStaff, ownersOnly, staff } from './policy.ts'
import type { World } from './world.ts'
import { business, claim, correction, feedback, ownBusiness, ownFeedback, place } from './things-of-places.ts'

const onPlace = may(neighbours, place)
const onBusiness = may(neighbours, (w) => ofSlug(business(w)))
const ofSlug = async (slug: Promise<string>) => ({ slug: await slug })
const claimed = async (w: World) => ({ id: (await claim(w)).id })

export const ofPlaces: Record<string, Entry> = {
  'POST /api/places/': may(neighbours),
  'GET /api/places/similar/': may(neighbours),
  'GET /api/places/{id}/': onPlace,
  'PATCH /api/places/{id}/': may(ownersOfPublicAndStaff, place),
  'DELETE /api/places/{id}/': may(ownersOfPublicAndStaff, place),
  'POST /api/places/{id}/favorite/': onPlace,
  'DELETE /api/places/{id}/favorite/': onPlace,
  'GET /api/places/{id}/recommendations/': onPlace,
  'PUT /api/places/{id}/recommendation/': may(neighbours, place, () => ({ words: 'Nhanh và rẻ' })),
  'DELETE /api/places/{id}/recommendation/': onPlace,
  'POST /api/places/{id}/corrections/': may(neighbours, place, () => ({ changes: {}, note: 'Đã dời' })),
  'POST /api/places/{id}/corrections/{correction}/accept/': may(ownersOfPublicAndStaff, correction),
  'POST /api/places/{id}/corrections/{correction}/decline/': may(ownersOfPublicAndStaff, correction),
  'POST /api/businesses/': may(neighbours),
  'GET /api/businesses/{slug}/': onBusiness,
  'PATCH /api/businesses/{slug}/': may(
    ownersOfPublic,
    (w) => ofSlug(ownBusiness(w)),
    () => ({ description: 'Bánh nóng' }),
  ),
  'DELETE /api/businesses/{slug}/': may(ownersOfPublicAndStaff, (w) => ofSlug(business(w))),
  'POST /api/businesses/{slug}/give-up/': may(ownersOfPublic, (w) => ofSlug(ownBusiness(w))),
  'POST /api/businesses/{slug}/like/': onBusiness,
  'DELETE /api/businesses/{slug}/like/': onBusiness,
  'GET /api/businesses/{slug}/feedback/': may(neighbours, (w) => ofSlug(ownBusiness(w))),
  'POST /api/businesses/{slug}/feedback/': may({ ...neighbours, owner: 422 }, (w) => ofSlug(ownBusiness(w))),
  'PUT /api/businesses/{slug}/feedback/{id}/answer/': may(ownersOnly, feedback),
  'DELETE /api/businesses/{slug}/feedback/{id}/': may(ownersOnly, ownFeedback),
  'POST /api/businesses/{slug}/claim/': onBusiness,
  'DELETE /api/businesses/{slug}/claim/': may(ownersOnly, async (w) => ({ slug: (await claim(w)).slug })),
  'GET /api/moderation/business-claims/': may(staff),
  'POST /api/moderation/business-claims/{id}/approve/': may(staff, claimed),
  'POST /api/moderation/business-claims/{id}/decline/': may(staff, claimed),
  'GET /api/map/pins/': may(neighbours),
  'GET /api/tiles/wards/{z}/{x}/{y}': may(anyone, () => ({ z: 8, x: 200, y: '112.pbf' })),
  'GET /api/wards/': may(neighbours),
  'GET /api/wards/{code}/': may(anyone, () => ({ code: '00070' })),
  'GET /api/nearby/communities/': may(anyone),
  'GET /api/nearby/communities/{code}/': may(anyone, () => ({ code: '00070' })),
  'GET /api/nearby/provinces/': may(anyone),
  'GET /api/nearby/provinces/{code}/map/': may(anyone, () => ({ code: '01' })),
  'GET /api/nearby/wards/{code}/map/': may(neighbours, () => ({ code: '00070' })),
}
