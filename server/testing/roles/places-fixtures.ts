import { people, type World } from './world.ts'

const { owner, partner } = people

export const place = (w: World) =>
  w.create(owner, '/api/places/', {
    name: 'Sửa xe chú Tư',
    category: 'services',
    subcategory: 'repair',
    location: '12 ngõ Gạch',
  })

export const correction = async (w: World) => {
  const id = await place(w)
  const path = `/api/places/${id}/corrections/`
  await w.request(partner, 'POST', path, { changes: {}, note: 'Đã dời sang số 14' })
  const { id: correctionId } = await w.server.db
    .selectFrom('place_corrections')
    .select('id')
    .where('place_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, correction: correctionId }
}

export const business = async (w: World) =>
  String(
    (await w.request(owner, 'POST', '/api/businesses/', { name: 'Bánh mì Cô Ba', address: '12 Hàng Bè' }))[
      'slug'
    ],
  )

export const claim = async (w: World) => {
  const slug = await business(w)
  await w.request(owner, 'POST', `/api/businesses/${slug}/claim/`, { words: 'Quán nhà mình' })
  const { id } = await w.server.db
    .selectFrom('business_claims')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { slug, id }
}

export const ownBusiness = async (w: World) => {
  const { slug, id } = await claim(w)
  await w.request(people.admin, 'POST', `/api/moderation/business-claims/${id}/approve/`)
  return slug
}

/** Feedback of the partner on the owner's business. */
export const feedback = async (w: World) => {
  const slug = await ownBusiness(w)
  return {
    slug,
    id: await w.create(partner, `/api/businesses/${slug}/feedback/`, { content: 'Bánh giòn lắm' }),
  }
}

/** Feedback of the owner on a business of the partner. */
export const ownFeedback = async (w: World) => {
  const { slug } = await w.request(partner, 'POST', '/api/businesses/', {
    name: 'Phở Bà Hai',
    address: '3 Hàng Bè',
  })
  return {
    slug: String(slug),
    id: await w.create(owner, `/api/businesses/${String(slug)}/feedback/`, { content: 'Ngon' }),
  }
}
