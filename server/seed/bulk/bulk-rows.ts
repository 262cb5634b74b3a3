import { dayMs } from '../../../contract/durations.ts'
import { type Cell, cellOf, regionOf } from '../../platform/geography.ts'
import { type BulkHome, planHomes, type WardCentre } from './bulk-homes.ts'
import { bulkPost } from './bulk-words.ts'
import type { Row } from './copy.ts'
import { type Random, seeded } from './random.ts'

interface Size {
  posts: number
  now: Date
  seed: number
}

/** The ids of the first of the new users and posts; the others follow. */
interface First {
  person: number
  post: number
}

const postsPerPerson = 20
const minPeople = 1000
const maxLikes = 40
const spanMs = 730 * dayMs
/** Of every generated user. Users without a birthday can't post. */
export const birthday = '1985-05-19'

/** Plans authors, likes and homes. The rows are generated one by one, to save memory. */
export function planRows({ posts, now, seed }: Size, wards: WardCentre[]) {
  const random = seeded(seed)
  const people = Math.max(minPeople, Math.ceil(posts / postsPerPerson))
  const authors = Uint32Array.from({ length: posts }, () => random.below(people))
  const likes = Uint8Array.from({ length: posts }, () => likesOf(random))
  const postCounts = new Uint32Array(people)
  for (const author of authors) postCounts[author] = (postCounts[author] ?? 0) + 1
  const { homeOf, dense, sparse } = planHomes(wards, people)
  const homes = Array.from({ length: people }, (_, n) => withCell(homeOf(n, random)))

  const startMs = now.getTime() - spanMs
  const postedAt = (n: number) => startMs + Math.floor(((n + 0.5) * spanMs) / posts)
  const moment = (ms: number) => new Date(ms).toISOString()

  function* peopleRows(first: First): Generator<Row> {
    for (const [n, { cell, ward_code }] of homes.entries()) {
      const joined = moment(startMs - random.below(100) * dayMs)
      const { first_name, last_name, display_name } = bulkName(random)
      const id = first.person + n
      const names = [`neighbour-${id}`, first_name, last_name, display_name]
      yield [id, ...names, birthday, cell, ward_code, postCounts[n] ?? 0, joined, joined, joined]
    }
  }

  function* homeRows(first: First): Generator<Row> {
    for (const [n, { point, cell }] of homes.entries())
      yield [first.person + n, point.latitude, point.longitude, cell]
  }

  function* postRows(first: First): Generator<Row> {
    for (const [n, author] of authors.entries()) {
      const { cell, region, ward_code } = homes[author] as Home
      const { category, content } = bulkPost(random)
      const at = moment(postedAt(n))
      const liked = likes[n] ?? 0
      const seen = liked * 9 + random.below(30)
      yield [
        first.post + n,
        first.person + author,
        cell,
        region,
        ward_code,
        category,
        content,
        liked,
        seen,
        at,
        at,
      ]
    }
  }

  // The next people in the list live nearby.
  function* likeRows(first: First): Generator<Row> {
    for (const [n, author] of authors.entries())
      for (let k = 1; k <= (likes[n] ?? 0); k++)
        yield [first.post + n, first.person + ((author + k) % people), moment(postedAt(n) + k * 60_000)]
  }

  return {
    people,
    rows: 2 * people + posts + likes.reduce((sum, n) => sum + n, 0),
    tables: [
      {
        table: 'users',
        columns:
          'id, username, first_name, last_name, display_name, birthday, cell, ward_code, post_count, joined_at, created_at, updated_at',
        rowsFrom: peopleRows,
      },
      { table: 'homes', columns: 'user_id, latitude, longitude, cell', rowsFrom: homeRows },
      {
        table: 'posts',
        columns:
          'id, author_id, cell, region, ward_code, category, content, reactions_count, view_count, created_at, updated_at',
        rowsFrom: postRows,
      },
      { table: 'post_likes', columns: 'post_id, user_id, created_at', rowsFrom: likeRows },
    ],
    benchHomes: { 'bench-dense': withCell(dense), 'bench-sparse': withCell(sparse) },
  }
}

interface Home extends BulkHome {
  cell: Cell
  region: Cell
}

function withCell(home: BulkHome): Home {
  const cell = cellOf(home.point)
  return { ...home, cell, region: regionOf(cell) }
}

/** Most posts get at most two likes, a few get dozens. */
const likesOf = (random: Random) =>
  random.next() < 0.5 ? 0 : Math.min(maxLikes, Math.floor(-2 * Math.log(1 - random.next())))

const list = (text: string) => text.split(' ')

const families = list(
  'Nguyễn Trần Lê Phạm Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Trịnh Đinh Mai Cao Tạ',
)

const middles = list('Thị Văn Ngọc Minh Thanh Hữu Quốc Thu Gia Bảo Kim Xuân Đức Hoài Mỹ Anh')

const givens = list(
  'An Bình Châu Dung Giang Hà Hiếu Hương Khánh Lam Liên Loan Mai Nam Nga Nhân Oanh Phong Phúc Quân Sang Tâm Thảo Thịnh Trinh Tú Uyên Vân Việt Yên',
)

/** A random Vietnamese name. */
function bulkName(random: Random) {
  const first_name = random.pick(givens)
  const last_name = `${random.pick(families)} ${random.pick(middles)}`
  return { first_name, last_name, display_name: `${last_name} ${first_name}` }
}
