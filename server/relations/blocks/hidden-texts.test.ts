import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { listFavorsOf } from '../../../contract/people/profiles.ts'
import { blockUser } from '../../../contract/people/users.ts'
import * as comments from '../../../contract/posts/comments.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { type Person, putBlock } from './testing-blocks.ts'
import { type HiddenTexts, word, writeHiddenTexts } from './testing-hidden-texts.ts'

let server: TestServer
let texts: HiddenTexts
beforeEach(async () => {
  server = await startTestServer()
  texts = await writeHiddenTexts(server)
})
afterEach(() => server.close())

const setUp = async (blocker?: Person, blocked?: Person) => {
  await server.db.deleteFrom('blocks').execute()
  if (blocker && blocked) await putBlock(server, blocker, blocked)
}

const ask = {
  hidden: async (as: Person, id: number) =>
    server.ask(comments.listHiddenComments, { as: as.username, params: { id } }),
  listed: async (as: { username: string }, id: number) =>
    (await server.ask(comments.listComments, { as: as.username, params: { id } })).body,
  remove: async (as: Person, id: number) =>
    (await server.ask(comments.deleteComment, { as: as.username, params: { id } })).status,
  post: async (as: Person, id: number) =>
    (await server.ask(getPost, { as: as.username, params: { id } })).body,
}

describe('the counts', () => {
  test(
    'leave it out, replies below it stay, and lifting the block brings it back',
    { tags: ['full'] },
    async () => {
      const { author, writer, third, staff, commentIds, replyId, thirdsPost } = texts
      expect((await ask.post(third, author.post)).comments_count).toBe(4)
      await putBlock(server, writer, author)
      expect(await ask.post(third, author.post)).toMatchObject({
        comments_count: 2,
        latest_comments: [{ content: 'Hay quá' }, { id: replyId }],
      })
      expect((await ask.post(author, author.post)).comments_count).toBe(2)
      expect((await ask.post(third, thirdsPost)).comments_count).toBe(2)
      const { count, results } = await ask.listed(third, author.post)
      expect(count).toBe(2)
      expect(results).toMatchObject([
        { id: commentIds.alone, isDeleted: true, author: null, content: '', replies: [{ id: replyId }] },
        { content: 'Hay quá', repliesCount: 0, replies: [] },
      ])
      expect((await ask.listed(staff, author.post)).count).toBe(4)
      await server.db.deleteFrom('blocks').execute()
      expect((await ask.post(third, author.post)).comments_count).toBe(4)
      expect((await ask.listed(third, author.post)).count).toBe(4)
    },
  )

  test('the notification of the reply goes too', { tags: ['full'] }, async () => {
    const { author, writer, third } = texts
    const notified = async () =>
      (await server.ask(listNotifications, { as: third.username })).body.results.filter(({ action_url }) =>
        action_url.startsWith(`/posts/${author.post}#`),
      )
    expect(await notified()).toHaveLength(1)
    await putBlock(server, writer, author)
    expect(await notified()).toEqual([])
    await server.db.deleteFrom('blocks').execute()
    expect(await notified()).toHaveLength(1)
  })

  test("the blocker can't add text where it would be hidden", { tags: ['full'] }, async () => {
    const { author, writer, third, thirdsPost, thread } = texts
    const say = (as: Person, parent: number) =>
      server.ask(comments.createComment, {
        as: as.username,
        params: { id: thirdsPost },
        body: { content: 'Thêm nữa', parent },
      })
    const answer = (await say(third, thread)).body.id
    await putBlock(server, writer, author)
    const { status, error } = await say(writer, answer)
    expect([status, error.code]).toEqual([409, 'blocked_thread'])
    await setUp(author, writer)
    expect((await say(writer, answer)).status).toBe(201)
  })
})

describe.each(['the writer', 'the author'])('blocking as a weapon: if %s has blocked', (who) => {
  const between = () => {
    const { author, writer } = texts
    return who === 'the writer' ? setUp(writer, author) : setUp(author, writer)
  }

  test('the author reads what is under their post, without a name, and nobody else does', async () => {
    await between()
    const { author, writer, third, commentIds } = texts
    const { body } = await ask.hidden(author, author.post)
    expect(body.count).toBe(2)
    expect(body.results.map(({ id }) => id)).toEqual([commentIds.answer, commentIds.alone])
    expect(JSON.stringify(body)).not.toContain(writer.username)
    expect((await ask.hidden(third, author.post)).status).toBe(404)
    expect((await ask.hidden(writer, author.post)).status).toBe(404)
    const favors = await server.ask(listFavorsOf, { as: author.username, params: { id: author.id } })
    expect(favors.body.results).toMatchObject([
      { other: null, comment: `Đồ ${word}`, rating_id: texts.rating },
    ])
    await setUp()
    expect((await ask.hidden(author, author.post)).body).toMatchObject({ count: 0, results: [] })
  })

  test('everybody can report everything', async () => {
    await between()
    const { author, writer, third, commentIds } = texts
    const targets = [
      ['comment', commentIds.alone],
      ['comment', commentIds.inThread],
      ['rating', texts.rating],
      ['user', writer.id],
      ['post', writer.post],
    ] as const
    for (const { username } of [author, third])
      for (const [target_type, target_id] of targets)
        await server.ask(createReport, {
          as: username,
          body: { target_type, target_id, reason: 'harassment' },
        })
    const reports = await server.db
      .selectFrom('reports')
      .select(['reporter_id', 'target_type', 'target_id'])
      .execute()
    for (const { id } of [author, third])
      for (const [target_type, target_id] of targets)
        expect(reports).toContainEqual({ reporter_id: id, target_type, target_id })
  })

  test('the author removes it, nobody else can, and the count stays right', async () => {
    const { author, writer, third, commentIds, thirdsPost } = texts
    await between()
    expect(await ask.remove(third, commentIds.answer)).toBe(who === 'the writer' ? 404 : 403)
    expect(await ask.remove(writer, commentIds.answer)).toBe(404)
    expect(await ask.remove(author, commentIds.answer)).toBe(200)
    expect(await ask.remove(author, commentIds.answer)).toBe(404)
    expect((await ask.hidden(author, author.post)).body.count).toBe(1)
    // Under the third person's post, only they can remove it.
    expect(await ask.remove(author, commentIds.inThread)).toBe(404)
    expect(await ask.remove(third, commentIds.inThread)).toBe(200)
    await setUp()
    expect((await ask.post(third, author.post)).comments_count).toBe(3)
    expect((await ask.listed(third, author.post)).count).toBe(3)
    expect((await ask.post(third, thirdsPost)).comments_count).toBe(2)
  })
})

test('a comment written while blocking never stays visible', { tags: ['full'] }, async () => {
  const { author, writer, third } = texts
  const params = { id: author.post }
  for (let round = 0; round < 10; round++) {
    const body = { content: `Câu ${word} ${round}` }
    await Promise.all([
      ...[1, 2, 3].map(() => server.ask(comments.createComment, { as: writer.username, params, body })),
      server.ask(blockUser, { as: writer.username, params: { id: author.id } }),
    ])
    const { count, results } = await ask.listed(third, author.post)
    expect(JSON.stringify(results)).not.toContain(word)
    expect((await ask.post(third, author.post)).comments_count).toBe(count)
    for (const table of ['blocks', 'lifted_blocks'] as const) await server.db.deleteFrom(table).execute()
    expect((await ask.post(third, author.post)).comments_count).toBe(
      (await ask.listed(third, author.post)).count,
    )
  }
})
