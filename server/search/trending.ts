import { dayMs } from '../../contract/durations.ts'
import { fold, splitWords } from '../../contract/fold.ts'
import type { Database } from '../platform/database/db.ts'
import { type Cell, ringsAround } from '../platform/geography.ts'
import { listPostTopicsNear, type PostTopics } from './queries.ts'

const days = 30
const rings = 10
const maxOwn = 4
/** The minimum for a topic: one person's words are no trend. */
const minimum = { posts: 2, people: 2 }

const fixedTopics = ['Mua bán học', 'Tưới cây hộ', 'Mượn quạt', 'Mượn chổi']

/** Function words. A phrase neither begins nor ends with one. */
const functionWords = new Set(
  (
    'ai anh ba bà bác bạn bị bởi các cái cần cho chị chiều có con cô của cùng cũng chú dạ đã đang đây đấy để đi được em gì giúp ' +
    'hai hay hết hộ khi không là lại làm lúc mai mấy mẹ mình mọi một mới nào này nay ngày người nhà nhau nhé như nữa ở ơi qua ra ' +
    'rồi sang sáng sẽ tại thì thôi tôi tối trên trong từ tuần và vào về vì với vừa xin xóm ạ a an the of and to in for on is my your'
  ).split(' '),
)

export async function listTrending(
  db: Database,
  viewer: { id: number; cell: Cell | null },
  now: Date,
): Promise<{ results: string[] }> {
  const since = new Date(now.getTime() - days * dayMs)
  const cells = viewer.cell === null ? [] : ringsAround(viewer.cell, rings).flat()
  const topics = cells.length ? findTrends(await listPostTopicsNear(db, viewer, cells, since)) : []
  const foldedTopics = new Set(topics.map(fold))
  return { results: [...topics, ...fixedTopics.filter((each) => !foldedTopics.has(fold(each)))] }
}

interface Trend {
  posts: number
  people: Set<number>
  spellings: Map<string, number>
}

/** Tags and pairs of words in titles that several people used, most people first. */
function findTrends(topics: PostTopics[]): string[] {
  const trends = new Map<string, Trend>()
  for (const { author_id, title, tags } of topics) {
    const phrases = [...tags, ...findWordPairs(title)].filter((phrase) =>
      /^[\p{L}\p{M}\s]{3,40}$/u.test(phrase),
    )
    for (const [key, phrase] of new Map(phrases.map((each) => [fold(each), each]))) {
      const trend = trends.get(key) ?? { posts: 0, people: new Set(), spellings: new Map() }
      trends.set(key, trend)
      trend.posts++
      trend.people.add(author_id)
      trend.spellings.set(phrase, (trend.spellings.get(phrase) ?? 0) + 1)
    }
  }
  return [...trends.values()]
    .filter(({ posts, people }) => posts >= minimum.posts && people.size >= minimum.people)
    .sort((a, b) => b.people.size - a.people.size || b.posts - a.posts)
    .slice(0, maxOwn)
    .map(({ spellings }) => capitalize(mostUsed(spellings)))
}

function findWordPairs(title: string): string[] {
  const words = splitWords(title)
  return words.slice(1).flatMap((second, n) => {
    const first = words[n]
    if (!first) return []
    const phrase = title.slice(first.start, second.end).normalize('NFC').toLowerCase()
    const parts = phrase.split(' ')
    return parts.length === 2 && !parts.some((part) => functionWords.has(part)) ? [phrase] : []
  })
}

const mostUsed = (spellings: Map<string, number>) =>
  [...spellings].reduce((best, each) => (each[1] > best[1] ? each : best))[0]

const capitalize = (phrase: string) => phrase.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
