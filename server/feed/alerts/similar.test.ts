import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser, unblockUser } from '../../../contract/people/users.ts'
import { findSimilarAlerts, similarAlerts } from '../../../contract/feed/feed.ts'
import { hidePost } from '../../../contract/posts/interests.ts'
import { deletePost, endPost } from '../../../contract/posts/post-changes.ts'
import { createPost, type PostDraft } from '../../../contract/posts/posts.ts'
import { ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { similarityThreshold, textSimilarity } from './alerts.ts'
import { different, same } from './testing-pairs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function likenessOf(one: string, other: string) {
  const { rows } = await sql<{ one: string; other: string; similarity: number }>`
    SELECT folded(${one}) AS one, folded(${other}) AS other, similarity(folded(${one}), folded(${other})) AS similarity`.execute(
    server.db,
  )
  const row = rows[0]
  return row ? textSimilarity(row.one, row.other, row.similarity) : 0
}

describe('the texts of two alerts', () => {
  test.each(same)('%s — %s: similar', async (one, other) => {
    expect(await likenessOf(one, other)).toBeGreaterThanOrEqual(similarityThreshold)
    expect(await likenessOf(other, one)).toBe(await likenessOf(one, other))
  })

  test.each(different)('%s — %s: not similar', async (one, other) => {
    expect(await likenessOf(one, other)).toBeLessThan(similarityThreshold)
  })
})

describe('before an alert is posted', () => {
  beforeEach(() => server.db.deleteFrom('posts').execute())

  const write = async (content: string, as = 'lan', draft: Partial<PostDraft> = {}) =>
    (await server.ask(createPost, { as, body: { content, category: 'alert', ...draft } })).body.id
  const similar = async (content = 'Cả khu mất điện rồi', as = 'minh') =>
    (await server.ask(findSimilarAlerts, { as, body: { content } })).body.results
  const ids = async (as?: string) => (await similar(undefined, as)).map(({ id }) => id)

  test('similar alerts nearby are suggested, most similar first, at most three', async () => {
    await write('Kẹt xe ngã tư Hàng Xanh')
    const near = await write('Mất điện cả khu rồi')
    const farther = await write('Khu mình mất điện từ 7 giờ, thợ đang sửa ở trạm biến áp', 'tuan')
    const offered = await similar()
    expect(offered.map(({ id }) => id)).toEqual([near, farther])
    expect(offered[0]).toMatchObject({ category: 'alert', distance_km: 0, content: 'Mất điện cả khu rồi' })
    for (let n = 0; n < 4; n++) await write('Mất điện cả khu rồi bà con')
    expect(await similar()).toHaveLength(similarAlerts.max)
    expect(await similar('mat dien ca khu')).toHaveLength(similarAlerts.max)
    expect(await similar('Có trộm')).toEqual([])
  })

  test('in sparse areas, alerts of the ward are suggested', async () => {
    const id = await write('Mất điện cả khu rồi')
    const { cell } = await server.db
      .selectFrom('users')
      .select('cell')
      .where('username', '=', 'minh')
      .executeTakeFirstOrThrow()
    const showPlace = (ring: number, area: 'cell' | 'ward') =>
      server.db
        .updateTable('posts')
        .set({ cell: ringsAround(cell ?? '', ring).at(-1)?.[0] ?? '', area })
        .execute()
    await showPlace(3, 'ward')
    expect(await ids()).toEqual([id])
    await showPlace(4, 'ward')
    expect(await ids()).toEqual([])
    await showPlace(2, 'cell')
    expect(await ids()).toEqual([])
  })

  test('only alerts nearby of the last day are suggested', async () => {
    await write('Mất điện cả khu rồi', 'lan', { category: 'share' })
    const warning = await write('Mất điện cả khu rồi', 'lan', { category: 'warning' })
    expect(await ids()).toEqual([warning])
    expect(await ids('ha')).toEqual([])
    server.clock.forward(similarAlerts.seconds + 1)
    expect(await ids()).toEqual([])
  })

  test('ended, deleted, hidden and blocked alerts are not suggested', async () => {
    const mark = (endpoint: typeof deletePost | typeof endPost, as: string, id: number) =>
      server.ask(endpoint, { as, params: { id } })
    const over = await write('Mất điện cả khu rồi')
    expect(await ids()).toEqual([over])
    await mark(endPost, 'lan', over)
    expect(await ids()).toEqual([])

    const hidden = await write('Mất điện cả khu rồi')
    await mark(hidePost, 'minh', hidden)
    expect([await ids('minh'), await ids('tuan')]).toEqual([[], [hidden]])
    await mark(deletePost, 'lan', hidden)
    expect(await ids('tuan')).toEqual([])

    const blocked = await write('Mất điện cả khu rồi')
    const params = { id: await server.userId('lan') }
    await server.ask(blockUser, { as: 'minh', params })
    expect([await ids('minh'), await ids('tuan')]).toEqual([[], [blocked]])
    await server.ask(unblockUser, { as: 'minh', params })
  })

  test('long texts are rejected', async () => {
    const content = 'a'.repeat(5001)
    expect((await server.ask(findSimilarAlerts, { as: 'lan', body: { content } })).status).toBe(400)
    expect(await similar('%_\\\'"')).toEqual([])
  })
})
