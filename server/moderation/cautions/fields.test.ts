import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateUser } from '../../../contract/people/profiles.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import { updatePost } from '../../../contract/posts/post-changes.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { addFavour } from '../../favours/testing-favours.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { listOperations } from '../../testing/operations.ts'
import type { Schema } from '../../testing/generated-requests.ts'
import { uncheckedFields } from './testing-unchecked-fields.ts'
import { subjectsByRequest } from './cautions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const noText = ['date', 'date-time', 'time', 'uuid']

const textsOf = (schema: Schema, path = ''): string[] => {
  const { type, format, items, properties = {}, anyOf = [] } = schema as Schema & { type?: string | string[] }
  const isText = [type].flat().includes('string') && !('enum' in schema) && !('const' in schema)
  return [
    ...(isText && !noText.includes(format ?? '') ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name)),
    ...(items ? textsOf(items, `${path}[]`) : []),
    ...anyOf.flatMap((one) => textsOf(one, path)),
  ]
}

test('fraud in other fields: every text field of a body is checked, or listed with a reason', () => {
  const fields = listOperations(server.app)
    .filter(({ body, replies }) => body && replies)
    .map(({ method, path, body }) => ({
      endpoint: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      texts: [...new Set(textsOf(body ?? {}))].toSorted(),
    }))
    .filter(({ texts }) => texts.length)
  const endpoints = fields.map(({ endpoint }) => endpoint)
  expect(Object.keys(subjectsByRequest).filter((endpoint) => !endpoints.includes(endpoint))).toEqual([])
  const others = fields.filter(({ endpoint }) => !(endpoint in subjectsByRequest))
  expect(others.map(({ endpoint, texts }) => `${endpoint}: ${texts.join(' ')}`).toSorted()).toEqual(
    Object.values(uncheckedFields).flat().toSorted(),
  )
})

const fraud = 'Cọc trước 200k em giữ chỗ cho'

const cases = async () => {
  await server.runJobs()
  return server.db
    .selectFrom('reports')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'case_id')
    .select(['reports.target_type', 'reports.target_id', 'reports.note', 'status'])
    .where('by_system', '=', true)
    .orderBy('case_id')
    .execute()
}

describe('fraud in other fields', () => {
  beforeEach(() => server.db.deleteFrom('moderation_cases').execute())

  test('a case is about the created content, or quotes the author’s text', async () => {
    const post = (
      await server.ask(createPost, { as: 'lan', body: { category: 'regular', content: 'Chào xóm' } })
    ).body
    expect(await cases()).toEqual([])
    const params = { id: post.id }
    const comment = (await server.ask(createComment, { as: 'minh', params, body: { content: fraud } })).body
    const lan = await server.userId('lan')
    await server.ask(updateUser, { as: 'lan', params: { id: lan }, body: { bio: fraud } })
    const rated = { params: { id: lan }, body: { rating: 5, comment: fraud } }
    await addFavour(server, { helper: 'lan', helped: 'minh' })
    await server.ask(rateUser, { as: 'minh', ...rated })
    const minh = await server.userId('minh')
    expect(await cases()).toMatchObject([
      { target_type: 'comment', target_id: comment.id, note: '' },
      { target_type: 'user', target_id: lan, note: '' },
      { target_type: 'user', target_id: minh, note: fraud },
    ])
  })

  test('changed text after a dismissal opens a new case, unchanged text does not', async () => {
    const as = 'lan'
    const post = (await server.ask(createPost, { as, body: { category: 'regular', content: fraud } })).body
    const params = { id: post.id }
    expect(await cases()).toMatchObject([{ status: 'open' }])
    await server.db.updateTable('moderation_cases').set({ status: 'closed' }).execute()
    await server.ask(updatePost, { as, params, body: { content: fraud } })
    expect(await cases()).toMatchObject([{ status: 'closed' }])
    await server.ask(updatePost, { as, params, body: { content: `${fraud}, nhanh nhé` } })
    expect(await cases()).toMatchObject([{ status: 'closed' }, { status: 'open', target_id: post.id }])
  })
})
