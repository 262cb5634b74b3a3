import { expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { offerLimits } from '../../contract/favours/offers.ts'
import { cast } from './content.ts'
import { datedPosts } from './posts.ts'
import { datedFavours } from './favours.ts'
import { datedOffers } from './offers.ts'

const noon = new Date('2026-11-20T05:30:00Z')
const offers = datedOffers(datedPosts(noon), noon)

const offersOf = (name: string) => offers.filter(({ offer, author }) => offer.by === name || author === name)

test('lan and minh each have an offer to answer and favours in progress', () => {
  for (const name of ['lan', 'minh']) {
    const own = offersOf(name)
    expect(
      own.filter(({ status, author }) => status === 'offered' && author === name),
      name,
    ).toHaveLength(1)
    expect(
      own.map(({ status }) => status),
      name,
    ).toEqual(expect.arrayContaining(['accepted', 'handed_over']))
  }
  const statuses = new Set(offersOf('minh').map(({ status }) => status))
  expect(statuses).toEqual(new Set(['offered', 'accepted', 'handed_over', 'declined', 'no_show']))
})

test('what minh lent lan is due in two days', () => {
  const lent = offersOf('lan').find(({ status }) => status === 'handed_over')
  expect(lent).toMatchObject({ offer: { by: 'minh' }, author: 'lan', is_lending: true })
  expect(lent?.due_date).toEqual(new Date('2026-11-22T11:00:00Z'))
})

test.each([0, 5, 13, 17, 21])(
  'at %i hours UTC: the post, the offer and its moves follow one another, after both joined',
  (hour) => {
    const now = new Date(Date.UTC(2026, 10, 20, hour, 1))
    const posts = datedPosts(now)
    const joined = (username: string) =>
      now.getTime() - (cast.find((person) => person.username === username)?.days ?? 0) * dayMs
    for (const { offer, post, author, steps } of datedOffers(posts, now)) {
      const postedAt = posts[post]?.created_at.getTime() ?? Infinity
      const times = [postedAt, ...steps.map(({ at }) => at.getTime()), now.getTime()]
      expect(times, offer.message).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      expect(postedAt).toBeGreaterThan(Math.max(joined(offer.by), joined(author)))
    }
  },
)

test('a user offers at most once on a post, and only in their city', () => {
  const posts = datedPosts(noon)
  const done = datedFavours(posts, noon).map(({ favour, post }) => {
    const offerer = favour.kind === 'give' ? favour.helped : favour.helper
    return `${offerer} on ${post}`
  })
  const all = [...done, ...offers.map(({ offer, post }) => `${offer.by} on ${post}`)].filter(
    (each) => !each.endsWith('null'),
  )
  expect(new Set(all).size).toBe(all.length)
  const latitude = (username: string) =>
    cast.find((person) => person.username === username)?.home.latitude ?? Number.NaN
  for (const { offer, author } of offers)
    expect(Math.abs(latitude(offer.by) - latitude(author)), offer.message).toBeLessThan(0.5)
})

test('texts are short, normalised and unique', () => {
  const texts = offers.map(({ offer }) => offer.message)
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) {
    expect(text).toBe(text.normalize('NFC').trim())
    expect(text.length).toBeLessThanOrEqual(offerLimits.message / 4)
  }
})
