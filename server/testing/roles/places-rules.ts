import { type AccessRule, rule } from './access-rule.ts'
import {
  anyone,
  neighbours,
  ownersOfPublic,
  ownersOfPublicAndStaff,
  ownersOnly,
  sameForAll,
  staff,
} from './policy.ts'
import type { World } from './world.ts'
import { business, claim, correction, feedback, ownBusiness, ownFeedback, place } from './places-fixtures.ts'

const onPlace = rule(neighbours, place)
const onBusiness = rule(neighbours, (w) => ofSlug(business(w)))
const ofSlug = async (slug: Promise<string>) => ({ slug: await slug })
const claimed = async (w: World) => ({ id: (await claim(w)).id })

export const placesRules: Record<string, AccessRule> = {
  'POST /api/places/': rule(neighbours),
  'GET /api/places/similar/': rule(neighbours),
  'GET /api/places/{id}/': onPlace,
  'PATCH /api/places/{id}/': rule(ownersOfPublicAndStaff, place),
  'DELETE /api/places/{id}/': rule(ownersOfPublicAndStaff, place),
  'POST /api/places/{id}/favorite/': onPlace,
  'DELETE /api/places/{id}/favorite/': onPlace,
  'GET /api/places/{id}/recommendations/': onPlace,
  'PUT /api/places/{id}/recommendation/': rule(neighbours, place, () => ({ words: 'Nhanh và rẻ' })),
  'DELETE /api/places/{id}/recommendation/': onPlace,
  'POST /api/places/{id}/corrections/': rule(neighbours, place, () => ({ changes: {}, note: 'Đã dời' })),
  'POST /api/places/{id}/corrections/{correction}/accept/': rule(ownersOfPublicAndStaff, correction),
  'POST /api/places/{id}/corrections/{correction}/decline/': rule(ownersOfPublicAndStaff, correction),
  'POST /api/businesses/': rule(neighbours),
  'GET /api/businesses/{slug}/': onBusiness,
  'PATCH /api/businesses/{slug}/': rule(
    ownersOfPublic,
    (w) => ofSlug(ownBusiness(w)),
    () => ({ description: 'Bánh nóng' }),
  ),
  'DELETE /api/businesses/{slug}/': rule(ownersOfPublicAndStaff, (w) => ofSlug(business(w))),
  'POST /api/businesses/{slug}/give-up/': rule(ownersOfPublic, (w) => ofSlug(ownBusiness(w))),
  'POST /api/businesses/{slug}/like/': onBusiness,
  'DELETE /api/businesses/{slug}/like/': onBusiness,
  'GET /api/businesses/{slug}/feedback/': rule(neighbours, (w) => ofSlug(ownBusiness(w))),
  'POST /api/businesses/{slug}/feedback/': rule({ ...neighbours, owner: 422 }, (w) => ofSlug(ownBusiness(w))),
  'PUT /api/businesses/{slug}/feedback/{id}/answer/': rule(ownersOnly, feedback),
  'DELETE /api/businesses/{slug}/feedback/{id}/': rule(ownersOnly, ownFeedback),
  'POST /api/businesses/{slug}/claim/': onBusiness,
  'DELETE /api/businesses/{slug}/claim/': rule(ownersOnly, async (w) => ({ slug: (await claim(w)).slug })),
  'GET /api/moderation/business-claims/': rule(staff),
  'POST /api/moderation/business-claims/{id}/approve/': rule(staff, claimed),
  'POST /api/moderation/business-claims/{id}/decline/': rule(staff, claimed),
  'GET /api/link-previews/': rule(sameForAll(404)),
  'GET /api/map/pins/': rule(neighbours),
  'GET /api/tiles/wards/{z}/{x}/{y}': rule(anyone, () => ({ z: 8, x: 200, y: '112.pbf' })),
  'GET /api/wards/': rule(neighbours),
  'GET /api/wards/{code}/': rule(anyone, () => ({ code: '00070' })),
  'GET /api/nearby/communities/': rule(anyone),
  'GET /api/nearby/communities/{code}/': rule(anyone, () => ({ code: '00070' })),
  'GET /api/nearby/provinces/': rule(anyone),
  'GET /api/nearby/provinces/{code}/map/': rule(anyone, () => ({ code: '01' })),
  'GET /api/nearby/wards/{code}/map/': rule(neighbours, () => ({ code: '00070' })),
}
