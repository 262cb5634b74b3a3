import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../contract/durations.ts'
import { listFavorsOf } from '../../contract/people/profiles.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { exportFavours, eraseFavoursOf } from './favours.ts'
import { addFavour } from './testing-favours.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('favours').execute())

const favoursOf = async (as: string, of: string, page = 1) =>
  (await server.ask(listFavorsOf, { as, params: { id: await server.userId(of) }, query: { page } })).body

const rate = async (favour_id: number, by: string, of: string, rating: number, comment: string) =>
  server.db
    .insertInto('ratings')
    .values({
      favour_id,
      rater_id: await server.userId(by),
      rated_id: await server.userId(of),
      rating,
      comment,
      created_at: server.clock.now(),
      done_at: (ref) =>
        ref
          .selectFrom('favours')
          .select((each) => each.fn.coalesce('finished_at', each.val(server.clock.now())).as('at'))
          .where('id', '=', favour_id),
    })
    .execute()

const ago = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)

describe("a person's favours", () => {
  test('are the finished ones on either side, newest first, ten a page', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++)
      ids.push(
        await addFavour(server, {
          ...(n % 2 ? { helped: 'lan', helper: 'minh' } : { helped: 'hoa', helper: 'lan' }),
          finished_at: ago(12 - n - (n % 3 === 2 ? 1 : 0)),
        }),
      )
    await addFavour(server, { helped: 'lan', helper: 'minh', finished_at: null })
    await addFavour(server, { helped: 'hoa', helper: 'minh' })
    const [first, second] = [await favoursOf('tuan', 'lan'), await favoursOf('tuan', 'lan', 2)]
    expect([first.count, first.results.length, second.results.length, first.previous]).toEqual([
      12,
      10,
      2,
      null,
    ])
    expect(first.next).toBe(`/api/users/profile/${await server.userId('lan')}/favors/?page=2`)
    const rows = await server.db
      .selectFrom('favours')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('finished_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test('give the person’s side and the other person', async () => {
    await addFavour(server, { helped: 'minh', helper: 'hoa', kind: 'give', title: 'Cho cái quạt' })
    const [forHoa] = (await favoursOf('tuan', 'hoa')).results
    const [forMinh] = (await favoursOf('tuan', 'minh')).results
    expect(forHoa).toMatchObject({
      role: 'helper',
      kind: 'give',
      title: 'Cho cái quạt',
      rating: null,
      comment: '',
    })
    expect(forHoa?.other).toMatchObject({ username: 'minh', display_name: 'Minh Trần' })
    expect(forMinh).toMatchObject({ role: 'helped', other: { username: 'hoa' } })
  })

  test('carry the rating this person got, once both sides have rated', async () => {
    const id = await addFavour(server, { helped: 'lan', helper: 'minh' })
    await rate(id, 'lan', 'minh', 4, 'Nhanh lắm')
    expect((await favoursOf('tuan', 'minh')).results).toMatchObject([{ rating: null, comment: '' }])
    await rate(id, 'minh', 'lan', 5, 'Chị dễ thương')
    expect((await favoursOf('tuan', 'minh')).results).toMatchObject([{ rating: 4, comment: 'Nhanh lắm' }])
    expect((await favoursOf('tuan', 'lan')).results).toMatchObject([{ rating: 5, comment: 'Chị dễ thương' }])
  })

  test('carry it fourteen days after the end even if the other side has not rated', async () => {
    const early = await addFavour(server, { helped: 'lan', helper: 'minh', finished_at: ago(13.99) })
    const late = await addFavour(server, { helped: 'lan', helper: 'minh', finished_at: ago(14.01) })
    for (const id of [early, late]) await rate(id, 'lan', 'minh', 3, 'Tạm')
    expect((await favoursOf('tuan', 'minh')).results.map(({ id, rating }) => [id, rating])).toEqual([
      [early, null],
      [late, 3],
    ])
    server.clock.forward(daySeconds)
    expect((await favoursOf('tuan', 'minh')).results.map(({ rating }) => rating)).toEqual([3, 3])
  })

  test('hide the names and texts of people whom the viewer can’t see', async () => {
    const helpedFavour = await addFavour(server, { helped: 'minh', helper: 'lan', title: 'Lời của Minh' })
    const gift = await addFavour(server, {
      helped: 'lan',
      helper: 'minh',
      kind: 'give',
      title: 'Lời của Minh',
    })
    const own = await addFavour(server, { helped: 'lan', helper: 'minh', title: 'Lời của Lan' })
    for (const id of [helpedFavour, gift, own]) {
      await rate(id, 'minh', 'lan', 5, 'Nhận xét của Minh')
      await rate(id, 'lan', 'minh', 5, '')
    }
    await server.db
      .insertInto('blocks')
      .values({
        blocker_id: await server.userId('minh'),
        blocked_id: await server.userId('hoa'),
        created_at: new Date(),
      })
      .execute()
    const { results } = await favoursOf('hoa', 'lan')
    const titles = new Map(results.map(({ id, title }) => [id, title]))
    expect([helpedFavour, gift, own].map((id) => titles.get(id))).toEqual(['', '', 'Lời của Lan'])
    const hidden = { other: null, comment: '', rating: 5 }
    expect(results).toMatchObject([hidden, hidden, hidden])
    expect((await favoursOf('tuan', 'lan')).results.every(({ other }) => other?.username === 'minh')).toBe(
      true,
    )
    await server.db.deleteFrom('blocks').execute()
  })
})

test('stay for the other side when a user is erased, with stars and without text', async () => {
  const helpedFavour = await addFavour(server, { helped: 'khanh', helper: 'lan', title: 'Lời của Khanh' })
  const own = await addFavour(server, { helped: 'lan', helper: 'khanh', title: 'Lời của Lan' })
  const gift = await addFavour(server, {
    helped: 'lan',
    helper: 'khanh',
    kind: 'give',
    title: 'Lời của Khanh',
  })
  await addFavour(server, { helped: 'hoa', helper: 'khanh' })
  for (const id of [helpedFavour, own, gift]) await rate(id, 'khanh', 'lan', 4, 'Nhận xét của Khanh')
  await rate(helpedFavour, 'lan', 'khanh', 5, 'Về Khanh')
  const khanh = await server.userId('khanh')
  expect((await exportFavours(server.db, khanh, server.clock.now())).favours).toHaveLength(4)

  await server.db.transaction().execute((tx) => eraseFavoursOf(tx, khanh))
  const { results } = await favoursOf('tuan', 'lan')
  expect(results.map(({ id, title }) => [id, title])).toEqual(
    expect.arrayContaining([
      [helpedFavour, ''],
      [own, 'Lời của Lan'],
      [gift, ''],
    ]),
  )
  const wordless = { other: null, rating: 4, comment: '' }
  expect(results).toMatchObject([wordless, wordless, wordless])
  const remainingText = JSON.stringify([
    await server.db.selectFrom('favours').selectAll().execute(),
    await server.db.selectFrom('ratings').selectAll().execute(),
  ])
  expect(remainingText).not.toContain('Khanh')
  expect(await server.db.selectFrom('ratings').selectAll().where('rated_id', '=', khanh).execute()).toEqual(
    [],
  )

  const lan = await server.userId('lan')
  await server.db.transaction().execute((tx) => eraseFavoursOf(tx, lan))
  const { length } = await server.db.selectFrom('favours').selectAll().execute()
  expect(length, 'a favour that nobody is remainingText of goes').toBe(1)
})

test('are exported for both sides, with visible ratings', async () => {
  const open = await addFavour(server, { helped: 'lan', helper: 'minh', title: 'Đang chờ' })
  const both = await addFavour(server, { helped: 'minh', helper: 'lan', title: 'Xong' })
  await rate(open, 'minh', 'lan', 1, 'Còn giấu')
  await rate(both, 'minh', 'lan', 5, 'Tốt')
  await rate(both, 'lan', 'minh', 4, 'Khá')
  const data = await exportFavours(server.db, await server.userId('lan'), server.clock.now())
  expect(data.favours.map(({ title, role }) => [title, role])).toEqual([
    ['Đang chờ', 'helped'],
    ['Xong', 'helper'],
  ])
  expect(data.ratings_given).toMatchObject([{ favour_id: both, rating: 4, comment: 'Khá' }])
  expect(data.ratings_received).toMatchObject([{ favour_id: both, rating: 5, comment: 'Tốt' }])
  expect(JSON.parse(JSON.stringify(data))).toEqual(data)
})
