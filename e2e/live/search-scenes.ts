import { getMe } from '../../contract/accounts/accounts.ts'
import { cancelEvent } from '../../contract/events/events.ts'
import { deletePlace } from '../../contract/directory/places.ts'
import { updateUser } from '../../contract/people/users.ts'
import { updatePost } from '../../contract/posts/post-changes.ts'
import { found } from './community-scenes.ts'
import { invite } from './event-scenes.ts'
import { sell } from './market-scenes.ts'
import { addPlace } from './other-scenes.ts'
import { write } from './post-scenes.ts'
import { named, type Scenes, type Shown } from './scene.ts'

const search = (q: string, type = 'all') => `/search/${type}?q=${encodeURIComponent(q)}`

const result =
  (thing: string, text: string | RegExp): Shown =>
  (page) =>
    page
      .getByRole('list', { name: 'Kết quả' })
      .getByRole('listitem')
      .filter({ hasText: thing })
      .getByText(text)

/** What the one search has found. */
export const searchScenes: Scenes = {
  'search changed: a thing for sale has another price': async (ask) => {
    const { name, topic, reprice } = await sell(ask)
    const before = result(name, '250.000đ')
    return {
      path: search(name),
      topic,
      before,
      act: () => reprice('187000'),
      after: result(name, '187.000đ'),
    }
  },
  'search ended: a thing for sale is sold': async (ask) => {
    const { name, topic, sellElsewhere } = await sell(ask)
    const act = () => sellElsewhere()
    return { path: search(name, 'marketplace'), topic, act, after: result(name, 'Đã bán') }
  },
  'search changed: a post has other words': async (ask) => {
    const { content, params, topic } = await write(ask)
    const next = named('Ai có ghế')
    const act = () => ask('lan', updatePost, { params, body: { content: next } })
    return { path: search(content), topic, before: result(content, content), act, after: result(next, next) }
  },
  'search ended: an event is called off': async (ask) => {
    const { id, name, params } = await invite(ask, ['minh'])
    const act = () => ask('lan', cancelEvent, { params, body: { reason: 'Trời mưa to' } })
    return { path: search(name), topic: `post:${id}`, act, after: result(name, 'Đã hủy') }
  },
  'search changed: a group has one member more': async (ask) => {
    const { name, topic, join } = await found(ask, 'groups')
    const before = result(name, '0 thành viên')
    return { path: search(name), topic, before, act: () => join('hoa'), after: result(name, '1 thành viên') }
  },
  'search ended: a place is deleted': async (ask) => {
    const { name, topic, params } = await addPlace(ask)
    const act = () => ask('lan', deletePlace, { params })
    return { path: search(name), topic, before: result(name, name), act }
  },
  'people changed: the list shows what somebody says': async (ask) => {
    const { id } = await ask('hoa', getMe)
    const bio = named('Thích trồng cây')
    const act = () => ask('hoa', updateUser, { params: { id }, body: { bio } })
    const after: Shown = (page) => page.getByRole('main').getByText(bio)
    return { path: '/users?q=Hoa', topic: `profile:${id}`, act, after }
  },
}
