import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { setMeeting } from '../../../contract/favours/offers.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { neighbours, refusal } from '../offers/testing-offers.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  xom = neighbours(server)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('blocks').execute())

const tomorrow = () => new Date(server.clock.now().getTime() + dayMs).toISOString()
const set = (as: string, id: number, at = tomorrow(), place = 'Cổng chợ') =>
  server.ask(setMeeting, { as, params: { id }, body: { place, at } })

async function agreed() {
  const { id } = (await xom.offer('minh', await xom.write('lan'))).body
  await xom.move('lan', 'accept', id)
  return id
}

test('either side of an agreed favour sets where and when they meet, and the other one is told', async () => {
  const id = await agreed()
  const at = tomorrow()
  expect((await set('minh', id, at)).body.meeting).toEqual({ place: 'Cổng chợ', at, by: 'offerer' })
  expect((await xom.notified('lan')).at(-1)).toMatchObject({ kind: 'meeting_set' })
  expect((await set('lan', id, at, '  Quán\nđầu hẻm ')).body.meeting).toEqual({
    place: 'Quán đầu hẻm',
    at,
    by: 'author',
  })
  expect((await xom.read('minh', id)).body.meeting).toMatchObject({ by: 'author' })
})

test('others, times that are over, and favours that are not agreed are refused', async () => {
  const id = await agreed()
  expect(await refusal(set('hoa', id))).toEqual([404, 'not_found'])
  expect((await set('lan', id, server.clock.now().toISOString())).status).toBe(400)
  const waiting = (await xom.offer('tuan', await xom.write('lan'))).body.id
  expect(await refusal(set('lan', waiting))).toEqual([409, 'not_now'])
})

test('a block hides the meeting, and none can be set', async () => {
  const id = await agreed()
  await set('minh', id)
  await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('minh') })
  const reply = await set('lan', id)
  expect([404, 409]).toContain(reply.status)
  const { status, body } = await xom.read('lan', id)
  expect(status === 404 || body.meeting === null).toBe(true)
})
