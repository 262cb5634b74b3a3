import { getMe } from '../../contract/accounts/accounts.ts'
import { acceptOffer, declineOffer, makeOffer, withdrawOffer } from '../../contract/favours/offers.ts'
import { createComment, deleteComment } from '../../contract/posts/comments.ts'
import { deletePost, endPost, updatePost } from '../../contract/posts/post-changes.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { type Ask, cardSays, named, says, type Scenes, type Shown } from './scene.ts'

/** Lan's post. */
export async function write(ask: Ask, category: 'help' | 'share' = 'share') {
  const content = named('Ai có thang')
  const { id } = await ask('lan', createPost, { body: { content, category } })
  const params = { id }
  const offer = async (as: string) => ({ id: (await ask(as, makeOffer, { params, body: {} })).id })
  return { id, content, params, path: `/posts/${id}`, topic: `post:${id}`, offer }
}

const noHelper = says('Chưa có ai nhận giúp')

export const postScenes: Scenes = {
  'post changed: it has other words': async (ask) => {
    const { path, topic, params, content } = await write(ask)
    const next = named('Ai có ghế')
    const act = () => ask('lan', updatePost, { params, body: { content: next } })
    return { path, topic, before: says(content), act, after: says(next) }
  },
  'post changed: somebody comments': async (ask) => {
    const { path, topic, params } = await write(ask)
    const content = named('Nhà mình có')
    return {
      path,
      topic,
      act: () => ask('hoa', createComment, { params, body: { content } }),
      after: says(content),
    }
  },
  'post ended: a comment is deleted': async (ask) => {
    const { path, topic, params } = await write(ask)
    const content = named('Nhà mình có')
    const { id } = await ask('hoa', createComment, { params, body: { content } })
    const act = () => ask('hoa', deleteComment, { params: { id } })
    return { path, topic, before: says(content), act }
  },
  'post ended: it is deleted': async (ask) => {
    const { path, topic, params, content } = await write(ask)
    return {
      path,
      topic,
      before: says(content),
      act: () => ask('lan', deletePost, { params }),
      after: says('Bài này vừa được gỡ'),
    }
  },
  'post ended: nobody is needed any more': async (ask) => {
    const { path, topic, params } = await write(ask, 'help')
    const act = () => ask('lan', endPost, { params })
    return { path, topic, act, after: says('Đã xong') }
  },
  'feed changed: a post has other words': async (ask) => {
    const { topic, params, content } = await write(ask, 'help')
    const next = named('Ai có ghế')
    const act = () => ask('lan', updatePost, { params, body: { content: next } })
    return { path: '/feed', topic, before: cardSays(content, content), act, after: cardSays(next, next) }
  },
  'feed changed: there is a new post': async (ask) => ({
    path: '/feed',
    topic: 'feed',
    act: () => write(ask),
    after: (page) => page.getByRole('button', { name: /tin mới$/ }),
  }),
  'feed ended: a post is deleted': async (ask) => {
    const { topic, params, content } = await write(ask, 'help')
    const act = () => ask('lan', deletePost, { params })
    return { path: '/feed', topic, before: cardSays(content, content), act }
  },
  'favours made mine: somebody offers help': async (ask) => {
    const { path, offer } = await write(ask, 'help')
    const after = says('Minh Trần')
    return { as: 'lan', path, topic: 'me', before: noHelper, act: () => offer('minh'), after }
  },
  'favours given back: the help is withdrawn': async (ask) => {
    const { path, offer } = await write(ask, 'help')
    const params = await offer('minh')
    const act = () => ask('minh', withdrawOffer, { params })
    return { as: 'lan', path, topic: 'me', act, after: says('Minh Trần đã rút lại') }
  },
  'favours made mine: the help is accepted': async (ask) => {
    const { path, offer } = await write(ask, 'help')
    const params = await offer('minh')
    const act = () => ask('lan', acceptOffer, { params })
    return { path, topic: 'me', act, after: says('Lan Nguyễn đã đồng ý') }
  },
  'favours ended: the help is declined': async (ask) => {
    const { path, offer } = await write(ask, 'help')
    const params = await offer('minh')
    const act = () => ask('lan', declineOffer, { params })
    return { path, topic: 'me', act, after: says('Lần này Lan Nguyễn không nhận') }
  },
  'favours changed: others see that somebody helps': async (ask) => {
    const { path, topic, offer } = await write(ask, 'help')
    const params = await offer('hoa')
    const act = () => ask('lan', acceptOffer, { params })
    return { path, topic, act, after: says('đang giúp việc này') }
  },
  'favours changed: the own list shows the answer': async (ask) => {
    const { content, offer } = await write(ask, 'help')
    const params = await offer('minh')
    const row =
      (text: string): Shown =>
      (page) =>
        page.getByRole('listitem').filter({ hasText: content }).getByText(text)
    const act = () => ask('lan', acceptOffer, { params })
    return {
      path: '/profile/favors',
      topic: 'me',
      before: row('chờ Lan Nguyễn trả lời'),
      act,
      after: row('đang làm'),
    }
  },
  'profile changed: its owner has posted': async (ask) => {
    const { id } = await ask('lan', getMe)
    const content = named('Sáng nay mát')
    const act = () => ask('lan', createPost, { body: { content, category: 'share' } })
    return { path: `/users/${id}`, topic: `profile:${id}`, act, after: says(content) }
  },
}
