import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  communities,
  createGroupComment,
  deleteGroupComment,
  groups,
  listCommunities,
  listGroupComments,
} from '../../../contract/communities/communities.ts'
import { communityMembers, groupMembers } from '../../../contract/communities/members.ts'
import {
  createComment,
  deleteComment,
  listComments,
  listHiddenComments,
} from '../../../contract/posts/comments.ts'
import { deletePost } from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, likePost, listPosts } from '../../../contract/posts/posts.ts'
import { search } from '../../../contract/search/search.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { deleteFounded, foundGroup, groupAs, join, leave } from '../../communities/testing-communities.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteFounded(server)
  await server.db.deleteFrom('posts').execute()
  await server.db.deleteFrom('blocks').execute()
})

const write = (as: string, community_id: number | null, content = 'Chuyện trong nhóm') =>
  server.ask(createPost, { as, body: { content, category: 'share', community_id } })
const postsIn = async (as: string, id: number) =>
  (await server.ask(groups.posts, { as, params: { id }, query: {} })).body.data.map((post) => post.id)
const block = async (one: string, other: string) =>
  putBlock(server, { id: await server.userId(one) }, { id: await server.userId(other) })
const makeModerator = async (id: number, who: string) =>
  server.ask(groupMembers.changeMember, {
    as: 'lan',
    params: { id, user: await server.userId(who) },
    body: { role: 'moderator' },
  })

describe('a post in a group', () => {
  test('is created by members, and listed there instead of in the neighbourhood', async () => {
    const id = await foundGroup(server, 'lan')
    const refused = await write('minh', id)
    expect([refused.status, refused.error.code]).toEqual([403, 'not_a_member'])
    expect((await write('minh', 999_999)).status).toBe(404)
    await join(server, 'minh', id)
    const { body: post } = await write('minh', id)
    expect(post).toMatchObject({
      community: { id, name: 'Cầu lông', kind: 'group', is_moderator: false },
      distance_km: null,
    })
    expect(await postsIn('hoa', id)).toEqual([post.id])
    for (const as of ['minh', 'hoa', 'lan']) {
      const feed = (await server.ask(listPosts, { as, query: {} })).body.data
      expect(feed.map((each) => each.id)).not.toContain(post.id)
      const found = (await server.ask(search, { as, query: { q: 'chuyện trong nhóm' } })).body
      expect(JSON.stringify(found)).not.toContain('Chuyện trong nhóm')
    }
  })

  test('in a closed group is for members only, everywhere', async () => {
    const id = await foundGroup(server, 'lan', { privacy: 'request' })
    const { body: post } = await write('lan', id)
    const params = { id: post.id }
    const seen = async (as: string) => [
      (await server.ask(getPost, { as, params })).status,
      (await server.ask(likePost, { as, params })).status,
      (await server.ask(listComments, { as, params, query: {} })).status,
      (await server.ask(createComment, { as, params, body: { content: 'Hay' } })).status,
      (await server.ask(groups.posts, { as, params: { id }, query: {} })).status,
      (await server.ask(listGroupComments, { as, params: { id }, query: {} })).status,
    ]
    expect(await seen('minh')).toEqual([404, 404, 404, 404, 403, 403])
    const byAuthor = await server.ask(listPosts, {
      as: 'minh',
      query: { author: await server.userId('lan') },
    })
    expect(byAuthor.body.data).toEqual([])
    await join(server, 'minh', id)
    const user = await server.userId('minh')
    await server.ask(groupMembers.accept, { as: 'lan', params: { id, user } })
    expect(await seen('minh')).toEqual([200, 200, 200, 201, 200, 200])
    await leave(server, 'minh', id)
    expect(await seen('minh')).toEqual([404, 404, 404, 404, 403, 403])
  })

  test('is deleted with the group', async () => {
    const id = await foundGroup(server, 'lan')
    const { body: post } = await write('lan', id)
    await server.ask(groups.remove, { as: 'lan', params: { id } })
    expect((await server.ask(getPost, { as: 'lan', params: { id: post.id } })).status).toBe(404)
  })
})

test('moderators of a group can read and delete its content regardless of blocks', async () => {
  const id = await foundGroup(server, 'lan')
  for (const as of ['minh', 'hoa', 'tuan']) await join(server, as, id)
  await makeModerator(id, 'hoa')
  const { body: post } = await write('minh', id)
  const params = { id: post.id }
  const comment = await server.ask(createComment, { as: 'minh', params, body: { content: 'Lời của Minh' } })
  const groupComment = await server.ask(createGroupComment, {
    as: 'minh',
    params: { id },
    body: { content: 'Nè' },
  })
  for (const other of ['lan', 'hoa', 'tuan']) await block('minh', other)
  expect((await server.ask(getPost, { as: 'tuan', params })).status).toBe(404)
  for (const as of ['lan', 'hoa']) expect((await server.ask(getPost, { as, params })).status).toBe(200)
  const hidden = await server.ask(listHiddenComments, { as: 'hoa', params, query: {} })
  expect(hidden.body.results.map((each) => each.id)).toEqual([comment.body.id])
  const comments = async (as: string) =>
    (await server.ask(listGroupComments, { as, params: { id }, query: {} })).body.results
  expect(await comments('tuan')).toEqual([])
  expect(await comments('hoa')).toMatchObject([{ content: 'Nè', can_delete: true }])
  const del = (as: string) => server.ask(deleteGroupComment, { as, params: { id: groupComment.body.id } })
  expect((await del('tuan')).status).toBe(404)
  expect((await del('hoa')).status).toBe(200)
  expect((await server.ask(deleteComment, { as: 'tuan', params: { id: comment.body.id } })).status).toBe(404)
  expect((await server.ask(deleteComment, { as: 'hoa', params: { id: comment.body.id } })).status).toBe(200)
  expect((await server.ask(deletePost, { as: 'tuan', params })).status).toBe(404)
  expect((await server.ask(deletePost, { as: 'hoa', params })).status).toBe(200)
})

test('members can delete own comments only', async () => {
  const id = await foundGroup(server, 'lan')
  for (const as of ['minh', 'hoa']) await join(server, as, id)
  const { body: post } = await write('minh', id)
  expect((await server.ask(deletePost, { as: 'hoa', params: { id: post.id } })).status).toBe(403)
  const groupComment = await server.ask(createGroupComment, {
    as: 'minh',
    params: { id },
    body: { content: 'Nè' },
  })
  const del = (as: string) => server.ask(deleteGroupComment, { as, params: { id: groupComment.body.id } })
  expect((await del('hoa')).status).toBe(403)
  expect((await del('minh')).status).toBe(200)
  const stranger = await server.ask(createGroupComment, {
    as: 'tuan',
    params: { id },
    body: { content: 'Ơi' },
  })
  expect([stranger.status, stranger.error.code]).toEqual([403, 'not_a_member'])
})

test('moderators can pin a post of the group', async () => {
  const id = await foundGroup(server, 'lan')
  await join(server, 'minh', id)
  const { body: post } = await write('minh', id)
  const { body: elsewhere } = await write('minh', null)
  const pin = (as: string, post_id: number | null) =>
    server.ask(groups.pin, { as, params: { id }, body: { post_id } })
  expect((await pin('minh', post.id)).status).toBe(403)
  expect((await pin('lan', elsewhere.id)).status).toBe(404)
  expect((await pin('lan', post.id)).body.pinned_post_id).toBe(post.id)
  expect((await pin('lan', null)).body.pinned_post_id).toBeNull()
})

test('comments page, newest first', { tags: ['full'] }, async () => {
  const id = await foundGroup(server, 'lan')
  for (let n = 0; n < 12; n++)
    await server.ask(createGroupComment, { as: 'lan', params: { id }, body: { content: `Lời ${n}` } })
  const first = await server.ask(listGroupComments, { as: 'minh', params: { id }, query: {} })
  expect(first.body.results.map(({ content }) => content)[0]).toBe('Lời 11')
  const cursor = new URL(first.body.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
  const second = await server.ask(listGroupComments, { as: 'minh', params: { id }, query: { cursor } })
  expect(second.body.results.map(({ content }) => content)).toEqual(['Lời 1', 'Lời 0'])
})

describe('the community of a ward', () => {
  test('lists the posts of its residents and posts of others in it', async () => {
    const { results } = (await server.ask(listCommunities, { as: 'lan', query: { near: 'me' } })).body
    const own = results.find((each) => each.is_own_ward)?.id ?? 0
    const other = results.find((each) => each.kind === 'ward' && !each.is_own_ward)?.id ?? 0
    const ownPost = (await write('lan', null)).body.id
    const read = async (as: string, id: number) =>
      (await server.ask(communities.posts, { as, params: { id }, query: {} })).body.data.map(
        (post) => post.id,
      )
    expect(await read('lan', own)).toEqual([ownPost])
    expect((await write('lan', other)).error.code).toBe('not_a_member')
    await server.ask(communityMembers.join, { as: 'lan', params: { id: other }, body: null })
    const otherPost = await write('lan', other)
    expect(otherPost.body.community).toMatchObject({ id: other, kind: 'ward' })
    expect(await read('lan', other)).toEqual([otherPost.body.id])
    const feed = (await server.ask(listPosts, { as: 'lan', query: {} })).body.data.map((post) => post.id)
    expect(feed).toContain(otherPost.body.id)
    await server.ask(communityMembers.leave, { as: 'lan', params: { id: other } })
  })
})

test('the number of members of a group is counted', async () => {
  const id = await foundGroup(server, 'lan')
  expect((await groupAs(server, 'minh', id)).memberCount).toBe(0)
})
