import { expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { cast, completedFavours as favours } from './content.ts'
import { datedPosts } from './posts.ts'
import { datedFavours } from './favours.ts'

const noon = new Date('2026-11-20T05:30:00Z')
const posts = datedPosts(noon)
const dated = datedFavours(posts, noon)
test('the same time gives the same favours', () => {
  expect(datedFavours(datedPosts(noon), noon)).toEqual(dated)
})

test('there are at least forty favours, each between two people of one city', () => {
  expect(favours.length).toBeGreaterThanOrEqual(40)
  const homeOf = (username: string) => cast.find((person) => person.username === username)?.home
  for (const { helper, helped } of favours) {
    const [a, b] = [homeOf(helper), homeOf(helped)]
    expect(helper).not.toBe(helped)
    expect(Math.abs((a?.latitude ?? 0) - (b?.latitude ?? 99)), `${helper} and ${helped}`).toBeLessThan(0.5)
  }
})

test('lan, minh, hoa, tuan, ha and dung have ratings and unrated favours', () => {
  for (const name of ['lan', 'minh', 'hoa', 'tuan', 'ha', 'dung']) {
    const own = favours.filter(({ helper, helped }) => helper === name || helped === name)
    expect(own.length, name).toBeGreaterThanOrEqual(8)
    const received = own.filter((favour) => (favour.helper === name ? favour.helper_got : favour.helped_got))
    expect(received.length, name).toBeGreaterThanOrEqual(7)
    expect(
      own.some(({ helper_got, helped_got }) => !helper_got || !helped_got),
      name,
    ).toBe(true)
  }
})

test('each favour belongs to no post or to a post of the user who asked or gave', () => {
  for (const { favour, post } of dated) {
    const author = favour.kind === 'give' ? favour.helper : favour.helped
    const { by, category } = posts[post ?? -1]?.draft ?? { by: author, category: favour.kind }
    expect([by, category], favour.title).toEqual([author, favour.kind])
    expect(post === null ? (favour.ago ?? 0) : 22, favour.title).toBeGreaterThan(21)
  }
  const linked = dated.flatMap(({ post }) => post ?? [])
  expect(new Set(linked).size).toBe(linked.length)
})

test.each([0, 5, 13, 17, 21])(
  'at %i hours UTC: the post, offer, completion and ratings follow one another, after both joined',
  (hour) => {
    const now = new Date(Date.UTC(2026, 10, 20, hour, 1))
    const written = datedPosts(now)
    const joined = (username: string) =>
      now.getTime() - (cast.find((person) => person.username === username)?.days ?? 0) * dayMs
    for (const { favour, post, created_at, finished_at, ratings } of datedFavours(written, now)) {
      const postedAt = post === null ? 0 : (written[post]?.created_at.getTime() ?? Infinity)
      const begin = Math.max(postedAt, joined(favour.helper), joined(favour.helped))
      expect(created_at.getTime(), favour.title).toBeGreaterThan(begin)
      expect(finished_at.getTime()).toBeGreaterThan(created_at.getTime())
      for (const { at } of ratings) {
        expect(at.getTime()).toBeGreaterThan(finished_at.getTime())
        expect(at.getTime()).toBeLessThan(now.getTime())
      }
    }
  },
)

test('texts are short, normalised and unique', () => {
  const texts = favours.flatMap(({ title, helper_got, helped_got }) => [
    title,
    ...[helper_got, helped_got].flatMap((verdict) => verdict?.[1] ?? []),
  ])
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) {
    expect(text).toBe(text.normalize('NFC').trim())
    expect(text.length).toBeLessThanOrEqual(120)
  }
})
