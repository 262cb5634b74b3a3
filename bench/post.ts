import { listComments } from '../server/posts/comments/list.ts'
import { rooms } from '../server/rooms.ts'
import { getPost } from '../server/posts/posts.ts'
import { openDatabase } from '../server/platform/database/db.ts'
import { record, type Statement, viewerNamed } from './record.ts'
import { report } from './report.ts'

const reader = 'bench-dense'
/** Fifty comments: twenty threads, ten of them with three replies. */
const threadShape = { threads: 20, answered: 10, answers: 3 }
const minRatio = 0.5

interface Requests {
  path: string
  reads: Statement[]
  reply: string
}

interface Bench {
  url: string
  /** Measures requests per second of the app and of a raw server that runs the same SQL and sends the same JSON. */
  compareWithRaw: (requests: Requests) => Promise<{ app: number; raw: number }>
}

/** Measures the request of a post's page with fifty comments. */
export async function measurePost({ url, compareWithRaw }: Bench) {
  const post_id = await addComments(url)
  const viewer = await viewerNamed(url, reader)
  const { statements, reply } = await record(url, (db) =>
    Promise.all([getPost(db, rooms, viewer, post_id), listComments(db, viewer, post_id, {})]),
  )
  const rates = await compareWithRaw({ path: `/api/posts/${post_id}/thread/`, reads: statements, reply })
  report({
    name: 'post with 50 comments',
    result: `${Math.round(rates.app)} requests/s`,
    baseline: `${Math.round(rates.raw)} raw requests/s`,
    ratio: rates.app / rates.raw,
    bound: { min: minRatio },
  })
}

async function addComments(url: string) {
  const db = openDatabase(url, console.error, { max: 1 })
  const people = await db.selectFrom('users').select('id').orderBy('id').limit(50).execute()
  const authorOf = (n: number) => people[n % people.length]?.id ?? 0
  const { id: post_id } = await db
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = new Date()
  const comment = (n: number, parent_id: number | null) => ({
    post_id,
    author_id: authorOf(n),
    parent_id,
    content: `Lời thứ ${n}: nhà mình có, chiều ghé lấy nhé, khỏi ngại gì hết.`,
    created_at: at,
    updated_at: at,
  })
  const threads = await db
    .insertInto('comments')
    .values(Array.from({ length: threadShape.threads }, (_, n) => comment(n, null)))
    .returning('id')
    .execute()
  await db
    .insertInto('comments')
    .values(
      threads
        .slice(0, threadShape.answered)
        .flatMap(({ id }, n) =>
          Array.from({ length: threadShape.answers }, (_, m) => comment(n * 3 + m, id)),
        ),
    )
    .execute()
  await db.updateTable('posts').set({ comments_count: 50 }).where('id', '=', post_id).execute()
  await db.destroy()
  return post_id
}
