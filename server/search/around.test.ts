/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchGroups, searchPlaces } from '../../contract/search/search.ts'
import { searchThings } from '../../contract/search/endpoint.ts'
import { putBlock } from '../relations/blocks/testing-blocks.ts'
import { foundGroup } from '../communities/testing-communities.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await foundGroup(server, 'lan', { name: 'Hội nuôi mèo', description: 'Mèo mun, mèo vàng' })
  await foundGroup(server, 'minh', { name: 'Cầu lông tối' })
})
afterAll(() => server.close())

const groups = async (as: string, q: string) =>
  (await server.ask(searchGroups, { as, query: { q, type: 'groups' } })).body

test('groups are found by words without accents, with highlights', async () => {
  const found = await groups('hoa', 'nuoi meo')
  expect(found.data.map(({ name }) => name)).toEqual(['Hội nuôi mèo'])
  expect(found.highlights).toEqual([{ where: 'name', pieces: ['Hội ', 'nuôi mèo', ''] }])
  expect((await groups('ha', 'nuoi meo')).data).toEqual([])
})

test('groups of a person with a block between them are not found', async () => {
  await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('tuan') })
  expect((await groups('tuan', 'mèo')).data).toEqual([])
})

test('places are found in the same way, and invalid queries are refused', async () => {
  const none = await server.ask(searchPlaces, { as: 'hoa', query: { q: 'không có đâu', type: 'places' } })
  expect(none.body.data).toEqual([])
  for (const type of ['groups', 'places'] as const) {
    const refused = await server.ask(searchThings, { as: 'hoa', query: { q: '!!', type } })
    expect(refused.status).toBe(400)
  }
})
