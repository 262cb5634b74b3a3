import { communities, createGroupComment, groups } from '../../contract/communities/communities.ts'
import { communityMembers, groupMembers } from '../../contract/communities/members.ts'
import { getMe } from '../../contract/accounts/accounts.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { type Ask, button, named, says, type Scenes } from './scene.ts'

/** Each may found only a few. */
const keepers = ['lan', 'tuan', 'khanh', 'long', 'thuy', 'quyen']
let founded = 0

/** A group or community with members or people who have asked to join. */
export async function found(
  ask: Ask,
  kind: 'groups' | 'communities',
  others: string[] = [],
  privacy: 'open' | 'request' = 'open',
) {
  const [endpoints, members] = kind === 'groups' ? [groups, groupMembers] : [communities, communityMembers]
  const keeper = keepers[founded++ % keepers.length] ?? ''
  const name = named(kind === 'groups' ? 'Cầu lông' : 'Chung cư')
  const { id } = await ask(keeper, endpoints.create, { body: { name, privacy } })
  const params = { id }
  const join = (as: string) => ask(as, members.join, { params, body: null })
  for (const other of others) await join(other)
  const of = async (username: string) => ({ id, user: (await ask(username, getMe)).id })
  const inList = `/${kind}?q=${encodeURIComponent(name)}`
  return {
    keeper,
    name,
    params,
    of,
    join,
    endpoints,
    members,
    path: `/${kind}/${id}`,
    inList,
    topic: `community:${id}`,
  }
}

export const communityScenes: Scenes = {
  'community changed: it has another name': async (ask) => {
    const { keeper, name, path, topic, params } = await found(ask, 'communities')
    const next = named('Tập thể')
    const act = () => ask(keeper, communities.change, { params, body: { name: next } })
    return { path, topic, before: says(name), act, after: says(next) }
  },
  'community changed: somebody has posted': async (ask) => {
    const { keeper, path, topic, params } = await found(ask, 'communities')
    const content = named('Thang máy hỏng')
    const act = () =>
      ask(keeper, createPost, { body: { content, category: 'share', community_id: params.id } })
    return { path, topic, before: says('Chưa có bài viết nào'), act, after: says(content) }
  },
  'community changed: its keeper sees who asks to join': async (ask) => {
    const { keeper, path, topic, join } = await found(ask, 'communities', [], 'request')
    return { as: keeper, path, topic, act: () => join('hoa'), after: button('Duyệt Cô Hoa') }
  },
  'community made mine: the request is accepted': async (ask) => {
    const { keeper, name, path, topic, of } = await found(ask, 'communities', ['minh'], 'request')
    const params = await of('minh')
    const act = () => ask(keeper, communityMembers.accept, { params })
    return {
      path,
      topic,
      before: button(`Đã gửi yêu cầu vào ${name}, bấm để rút lại`),
      act,
      after: button(`Đã tham gia ${name}`),
    }
  },
  'community ended: the request is declined': async (ask) => {
    const { keeper, name, path, topic, of } = await found(ask, 'communities', ['minh'], 'request')
    const params = await of('minh')
    const act = () => ask(keeper, communityMembers.decline, { params })
    return {
      path,
      topic,
      before: button(`Đã gửi yêu cầu vào ${name}, bấm để rút lại`),
      act,
      after: button(`Tham gia ${name}`),
    }
  },
  'community ended: it is deleted': async (ask) => {
    const { keeper, name, path, topic, params } = await found(ask, 'communities')
    const act = () => ask(keeper, communities.remove, { params })
    return { path, topic, before: says(name), act, after: says('Nhóm này vừa được gỡ') }
  },
  'communities made mine: the list shows that the request is accepted': async (ask) => {
    const { keeper, name, inList, topic, of } = await found(ask, 'communities', ['minh'], 'request')
    const params = await of('minh')
    const act = () => ask(keeper, communityMembers.accept, { params })
    return {
      path: inList,
      topic,
      before: button(`Đã gửi yêu cầu vào ${name}, bấm để rút lại`),
      act,
      after: button(`Đã tham gia ${name}`),
    }
  },
  'group changed: somebody has commented': async (ask) => {
    const { keeper, path, topic, params } = await found(ask, 'groups')
    const content = named('Mai 5 giờ nha')
    const act = () => ask(keeper, createGroupComment, { params, body: { content } })
    return { path, topic, before: says('Hiện chưa có bình luận nào'), act, after: says(content) }
  },
  'group ended: a member is asked to leave': async (ask) => {
    const { keeper, name, path, topic, of } = await found(ask, 'groups', ['minh'])
    const params = await of('minh')
    const act = () => ask(keeper, groupMembers.removeMember, { params })
    return { path, topic, before: button(`Đã tham gia ${name}`), act }
  },
  'group made mine: it is offered to a member': async (ask) => {
    const { keeper, path, topic, params, of } = await found(ask, 'groups', ['minh'])
    const { user: user_id } = await of('minh')
    const act = () => ask(keeper, groupMembers.offerHandover, { params, body: { user_id } })
    return { path, topic, act, after: button('Nhận làm chủ nhóm') }
  },
  'group given back: the offer of the group is withdrawn': async (ask) => {
    const { keeper, path, topic, params, of } = await found(ask, 'groups', ['minh'])
    const { user: user_id } = await of('minh')
    await ask(keeper, groupMembers.offerHandover, { params, body: { user_id } })
    const act = () => ask(keeper, groupMembers.endHandover, { params })
    return { path, topic, before: button('Nhận làm chủ nhóm'), act }
  },
  'groups changed: the list shows another name': async (ask) => {
    const { keeper, name, inList, topic, params } = await found(ask, 'groups')
    const next = named('Bóng bàn')
    const act = () => ask(keeper, groups.change, { params, body: { name: next } })
    return { path: inList, topic, before: says(name), act, after: says(next) }
  },
}
