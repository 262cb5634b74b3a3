import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { makeOffer, offerLimits } from '../../../contract/favours/offers.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { sharePost } from '../../../contract/chat/shares.ts'
import { foundGroup, join } from '../../communities/testing-communities.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { moveAway, moveTo } from '../../testing/homes.ts'
import { addFavour } from '../testing-favours.ts'
import { neighbours, refusal } from './testing-offers.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  xom = neighbours(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['notifications', 'favours', 'posts', 'blocks'] as const)
    await server.db.deleteFrom(table).execute()
})

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
const postOf = async (as: string, id: number) => (await server.ask(getPost, { as, params: { id } })).body

describe('an offer', () => {
  test('notifies the author and waits for an answer', async () => {
    const post = await xom.write('lan', { content: 'Ai đón bé Na giúp em?' })
    const { status, body } = await xom.offer('minh', post, '  Để mình đón cho  ')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'offered',
      kind: 'help',
      side: 'offerer',
      other: { username: 'lan' },
      title: 'Ai đón bé Na giúp em?',
      post_id: post,
      message: 'Để mình đón cho',
      is_lending: false,
      due_date: null,
      moves: ['withdraw'],
      steps: [{ move: 'offer', by: 'offerer' }],
      to_rate: false,
      my_rating: null,
    })
    const { id } = body
    expect((await xom.notified('lan'))[0]).toMatchObject({
      kind: 'offer',
      topic: `offer:${id}`,
      post_id: post,
      action_url: `/posts/${post}#offer-${id}`,
    })
    expect((await xom.read('lan', id)).body).toMatchObject({
      side: 'author',
      other: { username: 'minh' },
      moves: ['accept', 'decline'],
    })
    expect(await postOf('lan', post)).toMatchObject({
      offers_count: 1,
      my_offer: null,
      participants_count: 0,
    })
    expect(await postOf('minh', post)).toMatchObject({ offers_count: 0, my_offer: { id, status: 'offered' } })
  })

  test('has the title of the post, or the first words of its text', async () => {
    const titled = await xom.write('lan', { title: 'Mượn thang', content: 'Cao hai mét' })
    const words = 'một hai ba bốn '.repeat(6).trim()
    const long = await xom.write('lan', { content: words })
    expect((await xom.offer('minh', titled)).body.title).toBe('Mượn thang')
    const { title } = (await xom.offer('minh', long)).body
    expect(title).toBe('một hai ba bốn một hai ba bốn một hai ba bốn một hai ba bốn một hai ba bốn một…')
  })

  test('exists once for each user and post', async () => {
    const post = await xom.write('lan')
    await xom.offer('minh', post)
    expect(await refusal(xom.offer('minh', post))).toEqual([409, 'already_offered'])
    expect((await xom.offer('hoa', post)).status).toBe(201)
    const tries = await Promise.all(Array.from({ length: 10 }, () => xom.offer('tuan', post)))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ])
    expect(await postOf('lan', post)).toMatchObject({ offers_count: 3 })
  })

  test('can be renewed after withdrawal, with a new message and the current text of the post', async () => {
    const post = await xom.write('lan', { category: 'request', due_date: inDays(3) })
    const { id } = (await xom.offer('minh', post, 'Mình có')).body
    await xom.move('minh', 'withdraw', id)
    await server.db
      .updateTable('posts')
      .set({ category: 'give', title: 'Cho quạt' })
      .where('id', '=', post)
      .execute()
    const again = (await xom.offer('minh', post, 'Cho mình xin')).body
    expect(again).toMatchObject({
      id,
      status: 'offered',
      kind: 'give',
      title: 'Cho quạt',
      message: 'Cho mình xin',
      is_lending: false,
      due_date: null,
      side: 'offerer',
    })
    expect(again.steps.map(({ move }) => move)).toEqual(['offer', 'withdraw', 'reopen'])
  })

  test('can’t be renewed after it is declined', async () => {
    const post = await xom.write('lan')
    const { id } = (await xom.offer('minh', post)).body
    await xom.move('lan', 'decline', id)
    expect(await refusal(xom.offer('minh', post))).toEqual([409, 'declined'])
  })

  test('is possible only on open requests and gifts of others', async () => {
    const own = await xom.write('lan')
    expect(await refusal(xom.offer('lan', own))).toEqual([422, 'own_post'])
    for (const category of ['share', 'alert', 'event', 'regular'] as const)
      expect(await refusal(xom.offer('minh', await xom.write('lan', { category })))).toEqual([
        409,
        'not_a_favour',
      ])
    for (const category of ['help', 'request', 'give'] as const)
      expect((await xom.offer('minh', await xom.write('lan', { category }))).status).toBe(201)
    await server.db.updateTable('posts').set({ over_at: new Date() }).where('id', '=', own).execute()
    expect(await refusal(xom.offer('minh', own))).toEqual([409, 'post_over'])
    await server.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', own).execute()
    expect((await xom.offer('minh', own)).status).toBe(404)
    expect((await xom.offer('minh', 999_999)).status).toBe(404)
  })

  test('has a due date if the post asks to borrow', async () => {
    const due_date = inDays(3)
    const lending = await xom.write('lan', { category: 'request', due_date })
    expect((await xom.offer('minh', lending)).body).toMatchObject({ is_lending: true, due_date })
    const asking = await xom.write('lan', { category: 'request' })
    expect((await xom.offer('minh', asking)).body).toMatchObject({ is_lending: false, due_date: null })
    const helping = await xom.write('lan', { category: 'help', due_date })
    expect((await xom.offer('minh', helping)).body).toMatchObject({ is_lending: false, due_date: null })
  })

  test('has a short message, and repeating the request makes one offer', async () => {
    const post = await xom.write('lan')
    expect((await xom.offer('minh', post, 'x'.repeat(offerLimits.message + 1))).status).toBe(400)
    const send = () =>
      server.ask(makeOffer, {
        as: 'minh',
        params: { id: post },
        body: { message: 'Có mình' },
        headers: { 'idempotency-key': 'offer' },
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  })
})

test('is one of at most fifty open ones', async () => {
  const [lan, minh] = [await server.userId('lan'), await server.userId('minh')]
  const post = await xom.write('lan')
  const { id: withdrawn } = (await xom.offer('minh', post)).body
  await xom.move('minh', 'withdraw', withdrawn)
  const row = (n: number) => ({
    kind: n % 2 ? 'give' : 'help',
    title: 'Việc',
    helper_id: n % 2 ? lan : minh,
    helped_id: n % 2 ? minh : lan,
    status: ['offered', 'accepted', 'handed_over'][n % 3] ?? 'offered',
    created_at: new Date(),
    updated_at: new Date(),
  })
  await server.db
    .insertInto('favours')
    .values(Array.from({ length: offerLimits.open - 1 }, (_, n) => row(n)))
    .execute()
  // Offers of others to this person don't count.
  await server.db
    .insertInto('favours')
    .values([{ ...row(0), helper_id: lan, helped_id: minh }])
    .execute()
  const posts = [await xom.write('lan'), await xom.write('hoa'), await xom.write('tuan')]
  const tries = await Promise.all(posts.map((each) => xom.offer('minh', each)))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(tries.find(({ status }) => status === 409)?.error.code).toBe('too_many_offers')
  expect(await refusal(xom.move('minh', 'reopen', withdrawn))).toEqual([409, 'too_many_offers'])
  expect(await refusal(xom.offer('minh', post))).toEqual([409, 'too_many_offers'])
})

test('needs a verified telephone where the law asks for it', { tags: ['full'] }, async () => {
  const strict = await startTestServer({ requireVerifiedToPost: true })
  try {
    await strict.db.updateTable('users').set({ is_verified: true }).where('username', '=', 'lan').execute()
    await strict.db.updateTable('users').set({ is_verified: false }).where('username', '=', 'minh').execute()
    const post = await neighbours(strict).write('lan')
    expect(await refusal(neighbours(strict).offer('minh', post))).toEqual([403, 'verify_first'])
    expect((await neighbours(strict).offer('lan', post)).status).toBe(422)
  } finally {
    await strict.close()
  }
})

/** For each person: whether the post is out of reach, and the result of an offer. */
const offerStatuses = (post: number, ...names: string[]) =>
  Promise.all(
    names.map(async (as) => {
      const { is_out_of_reach } = await postOf(as, post)
      const reply = await xom.offer(as, post)
      return [as, is_out_of_reach, reply.status === 201 ? 201 : reply.error.code]
    }),
  )

test('is for users within a kilometre or in the same ward, and can be renewed after moving away', async () => {
  await moveAway(server, 'nhi', { from: 'lan', rings: 1 })
  await moveAway(server, 'chubay', { from: 'lan', rings: 2 })
  await moveAway(server, 'batuyet', { from: 'lan', rings: 7, inWard: true })
  await moveTo(server, 'dung', null, null)
  const post = await xom.write('lan')
  expect(await offerStatuses(post, 'nhi', 'chubay', 'batuyet', 'ha', 'dung')).toEqual([
    ['nhi', false, 201],
    ['chubay', true, 'out_of_reach'],
    ['batuyet', false, 201],
    ['ha', true, 'out_of_reach'],
    ['dung', false, 'location_needed'],
  ])
  await xom.move('nhi', 'withdraw', (await xom.own('nhi')).results[0]?.id ?? 0)
  await moveAway(server, 'nhi', { from: 'lan', rings: 9 })
  expect(await offerStatuses(post, 'nhi')).toEqual([['nhi', true, 201]])
})

test('is possible from afar for members of the group and users to whom the author sent the post', async () => {
  const community_id = await foundGroup(server, 'lan')
  const inGroup = await xom.write('lan', { community_id })
  expect(await offerStatuses(inGroup, 'ha')).toEqual([['ha', true, 'out_of_reach']])
  await join(server, 'ha', community_id)
  expect(await offerStatuses(inGroup, 'ha')).toEqual([['ha', false, 201]])
  // People who have helped each other can send each other cards.
  await addFavour(server, { helped: 'lan', helper: 'ha' })
  const sent = await xom.write('lan')
  const send = async (as: string, to: string) => {
    const body = { user_ids: [await server.userId(to)] }
    expect((await server.ask(sharePost, { as, params: { id: sent }, body })).body.sent).toHaveLength(1)
  }
  await send('ha', 'lan')
  expect(await offerStatuses(sent, 'ha')).toEqual([['ha', true, 'out_of_reach']])
  await send('lan', 'ha')
  expect(await offerStatuses(sent, 'ha')).toEqual([['ha', false, 201]])
})
