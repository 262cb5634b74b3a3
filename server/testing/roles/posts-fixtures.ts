import { people, type World } from './world.ts'

const { owner, partner } = people

export const post = (w: World, more: object = {}) =>
  w.create(owner, '/api/posts/', {
    content: 'Ai biết quán phở nào ngon không?',
    category: 'share',
    ...more,
  })

export const request = (w: World) => post(w, { category: 'help', content: 'Nhờ khiêng giúp cái tủ' })

export const alert = (w: World) => post(w, { category: 'alert', content: 'Cúp nước ngõ Gạch' })

export const deletedPost = async (w: World) => {
  const id = await post(w)
  await w.request(owner, 'DELETE', `/api/posts/${id}/`)
  return id
}

export const comment = async (w: World) =>
  w.create(owner, `/api/posts/${await post(w)}/comments/`, { content: 'Mình hỏi thêm' })

export const deletedComment = async (w: World) => {
  const id = await comment(w)
  await w.request(owner, 'DELETE', `/api/comments/${id}/`)
  return id
}

/** The partner offers help on the owner's request. */
export const offer = async (w: World) =>
  w.create(partner, `/api/posts/${await request(w)}/offers/`, { message: 'Để mình' })

export const acceptedOffer = async (w: World) => {
  const id = await offer(w)
  await w.request(owner, 'POST', `/api/offers/${id}/accept/`)
  return id
}

/** The owner offers help on the partner's request. */
export const ownOffer = async (w: World) => {
  const postId = await w.create(partner, '/api/posts/', {
    category: 'help',
    content: 'Nhờ bê giúp thùng sách',
  })
  return w.create(owner, `/api/posts/${postId}/offers/`, { message: 'Mình qua ngay' })
}
