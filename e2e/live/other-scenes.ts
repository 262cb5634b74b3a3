import { randomUUID } from 'node:crypto'
import { getMe } from '../../contract/accounts/accounts.ts'
import { openChat } from '../../contract/chat/chats.ts'
import { deleteMessage, editMessage, sendMessage } from '../../contract/chat/messages.ts'
import {
  approveBusinessClaim,
  claimBusiness,
  declineBusinessClaim,
  listBusinessClaims,
} from '../../contract/directory/business-claims.ts'
import { giveFeedback } from '../../contract/directory/business-feedback.ts'
import { changeBusiness, createBusiness } from '../../contract/directory/businesses.ts'
import { recommendPlace, takeBackRecommendation } from '../../contract/directory/place-suggestions.ts'
import {
  changePlace,
  createPlace,
  deletePlace,
  favoritePlace,
  listFeaturedPlaces,
  unfavoritePlace,
} from '../../contract/directory/places.ts'
import { updateUser } from '../../contract/people/users.ts'
import { createComment } from '../../contract/posts/comments.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { type Ask, cardSays, named, says, type Scenes, type Shown } from './scene.ts'

export async function addPlace(ask: Ask) {
  const name = named('Vá vỏ')
  const body = { name, category: 'services', subcategory: 'repair', location: 'Đầu hẻm 57' } as const
  const { id } = await ask('lan', createPlace, { body })
  const inList = `/favorite-places?q=${encodeURIComponent(name)}`
  return { name, params: { id }, path: `/places/${id}`, inList, topic: `place:${id}` }
}

async function addBusiness(ask: Ask) {
  const name = named('Bánh mì')
  const { id, slug } = await ask('lan', createBusiness, { body: { name, address: '12 Lê Thị Riêng' } })
  const claim = async (as: string) => {
    await ask(as, claimBusiness, { params: { slug }, body: { words: 'Quán nhà mình' } })
    const { results } = await ask('staff', listBusinessClaims, { query: {} })
    return { id: results.find(({ business }) => business.slug === slug)?.id ?? 0 }
  }
  const inList = `/businesses?q=${encodeURIComponent(name)}`
  return { name, params: { slug }, claim, path: `/business/${slug}`, inList, topic: `business:${id}` }
}

/** Lan and Minh talk. */
async function talk(ask: Ask) {
  const { id: user_id } = await ask('minh', getMe)
  const { id } = await ask('lan', openChat, { body: { user_id } })
  const say = (content: string) =>
    ask('lan', sendMessage, { params: { id }, body: { client_id: randomUUID(), content } })
  return { path: `/chat/${id}`, topic: `chat:${id}`, say }
}

export const placeScenes: Scenes = {
  'place changed: it has another name': async (ask) => {
    const { name, params, path, topic } = await addPlace(ask)
    const next = named('Sửa xe')
    const act = () => ask('lan', changePlace, { params, body: { name: next } })
    return { path, topic, before: says(name), act, after: says(next) }
  },
  'place changed: somebody recommends it': async (ask) => {
    const { params, path, topic } = await addPlace(ask)
    const act = () => ask('hoa', recommendPlace, { params, body: { words: 'Nhanh và rẻ' } })
    return { path, topic, act, after: says('Nhanh và rẻ') }
  },
  'place given back: a recommendation is taken back': async (ask) => {
    const { params, path, topic } = await addPlace(ask)
    await ask('hoa', recommendPlace, { params, body: { words: 'Nhanh và rẻ' } })
    const act = () => ask('hoa', takeBackRecommendation, { params })
    return { path, topic, before: says('Nhanh và rẻ'), act }
  },
  'place ended: it is deleted': async (ask) => {
    const { name, params, path, topic } = await addPlace(ask)
    const act = () => ask('lan', deletePlace, { params })
    return { path, topic, before: says(name), act, after: says('Địa điểm này vừa được gỡ') }
  },
  'places changed: the list shows another name': async (ask) => {
    const { name, params, inList, topic } = await addPlace(ask)
    const next = named('Sửa xe')
    const act = () => ask('lan', changePlace, { params, body: { name: next } })
    return { path: inList, topic, before: cardSays(name, name), act, after: cardSays(next, next) }
  },
}

export const featuredScenes: Scenes = {
  'places changed: the featured ones show how many like them': async (ask) => {
    const featured = async () => (await ask('minh', listFeaturedPlaces)).results[0]
    const params = { id: (await featured())?.id ?? 0 }
    await ask('khanh', unfavoritePlace, { params })
    const likes = (await featured())?.likes ?? 0
    const likedBy =
      (count: number): Shown =>
      (page) =>
        page
          .getByRole('region', { name: 'Hàng xóm thích nhất' })
          .getByRole('listitem')
          .first()
          .getByText(count ? `${count} người thích` : 'Chưa ai thích')
    const act = () => ask('khanh', favoritePlace, { params })
    return {
      path: '/favorite-places',
      topic: `place:${params.id}`,
      before: likedBy(likes),
      act,
      after: likedBy(likes + 1),
    }
  },
}

export const businessScenes: Scenes = {
  'business changed: it has another name': async (ask) => {
    const { name, params, claim, path, topic } = await addBusiness(ask)
    await ask('staff', approveBusinessClaim, { params: await claim('lan') })
    const next = named('Bún bò')
    const act = () => ask('lan', changeBusiness, { params, body: { name: next } })
    return { path, topic, before: says(name), act, after: says(next) }
  },
  'business changed: the owner reads new feedback': async (ask) => {
    const { params, claim, path, topic } = await addBusiness(ask)
    await ask('staff', approveBusinessClaim, { params: await claim('minh') })
    const content = named('Bánh giòn')
    const act = () => ask('hoa', giveFeedback, { params, body: { content } })
    return { path: `${path}/feedback`, topic, act, after: says(content) }
  },
  'business made mine: the claim is approved': async (ask) => {
    const { claim, path, topic } = await addBusiness(ask)
    const params = await claim('minh')
    const act = () => ask('staff', approveBusinessClaim, { params })
    return { path, topic, before: says('Xóm đang xem yêu cầu của bạn'), act }
  },
  'business ended: the claim is declined': async (ask) => {
    const { claim, path, topic } = await addBusiness(ask)
    const params = await claim('minh')
    const reason = 'Giấy phép mờ quá'
    const act = () => ask('staff', declineBusinessClaim, { params, body: { reason } })
    return { path, topic, before: says('Xóm đang xem yêu cầu của bạn'), act, after: says(reason) }
  },
  'own shops made mine: the list shows it when the claim is approved': async (ask) => {
    const { name, claim } = await addBusiness(ask)
    const params = await claim('minh')
    const act = () => ask('staff', approveBusinessClaim, { params })
    const after: Shown = (page) => page.getByRole('list', { name: 'Tiệm của bạn' }).getByText(name)
    return { path: '/businesses', topic: 'me', act, after }
  },
  'own shops changed: the list shows another name': async (ask) => {
    const { name, params, claim, topic } = await addBusiness(ask)
    await ask('staff', approveBusinessClaim, { params: await claim('minh') })
    const next = named('Bún bò')
    const shown =
      (text: string): Shown =>
      (page) =>
        page.getByRole('list', { name: 'Tiệm của bạn' }).getByText(text)
    const act = () => ask('minh', changeBusiness, { params, body: { name: next } })
    return { path: '/businesses', topic, before: shown(name), act, after: shown(next) }
  },
  'businesses changed: the list shows another name': async (ask) => {
    const { name, params, claim, inList, topic } = await addBusiness(ask)
    await ask('staff', approveBusinessClaim, { params: await claim('lan') })
    const next = named('Bún bò')
    const act = () => ask('lan', changeBusiness, { params, body: { name: next } })
    return { path: inList, topic, before: says(name), act, after: says(next) }
  },
}

export const personScenes: Scenes = {
  'profile changed: its owner says something else': async (ask) => {
    const { id } = await ask('hoa', getMe)
    const bio = named('Thích trồng cây')
    const act = () => ask('hoa', updateUser, { params: { id }, body: { bio } })
    return { path: `/users/${id}`, topic: `profile:${id}`, act, after: says(bio) }
  },
  'me changed: a notification comes': async (ask) => {
    const content = named('Ai cần ghế')
    const { id } = await ask('minh', createPost, { body: { content, category: 'share' } })
    const body = { content: named('Cho mình một cái') }
    const act = () => ask('hoa', createComment, { params: { id }, body })
    return {
      path: '/notifications',
      topic: 'me',
      act,
      after: (page) => page.locator(`a[href^="/posts/${id}"]`),
    }
  },
  'chat changed: a message comes': async (ask) => {
    const { path, topic, say } = await talk(ask)
    const words = named('Tối nay nhé')
    return { path, topic, act: () => say(words), after: says(words) }
  },
  'chat changed: a message is edited': async (ask) => {
    const { path, topic, say } = await talk(ask)
    const [words, next] = [named('Tối nay nhé'), named('Mai nhé')]
    const { id } = await say(words)
    const act = () => ask('lan', editMessage, { params: { id }, body: { content: next } })
    return { path, topic, before: says(words), act, after: says(next) }
  },
  'chat ended: a message is deleted': async (ask) => {
    const { path, topic, say } = await talk(ask)
    const words = named('Tối nay nhé')
    const { id } = await say(words)
    return { path, topic, before: says(words), act: () => ask('lan', deleteMessage, { params: { id } }) }
  },
  'chats changed: the list shows the last message': async (ask) => {
    const { say } = await talk(ask)
    const words = named('Tối nay nhé')
    return { path: '/chat', topic: 'me', act: () => say(words), after: says(words) }
  },
}
