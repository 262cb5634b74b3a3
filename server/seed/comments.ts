import { hourMs } from '../../contract/durations.ts'
import type { Database } from '../platform/database/db.ts'
import { seeded } from './bulk/random.ts'
import { comments, indexOfPost } from './content.ts'
import type { CommentDraft, Thread } from './content-schemas.ts'
import { laterBy } from './moments.ts'
import type { DatedPost } from './posts.ts'
import { countComments, insertCommentLikes, insertComments, type IdLookup } from './queries.ts'

/** A comment with its time, the index of its post, and the index of its thread's first comment in this list. */
export interface DatedComment {
  by: string
  content: string
  post: number
  parent: number | null
  created_at: Date
  likes: { by: string; at: Date }[]
}

const seed = 77
/** The next comment follows after at most this many hours, and at most this part of the time until now. */
const maxPause = { hours: 2.5, part: 0.3 }

/** All comments; the first one of a thread comes before its replies. The result depends only on `now`. */
export function datedComments(posts: DatedPost[], now: Date): DatedComment[] {
  const random = seeded(seed)
  const all: DatedComment[] = []
  const after = (moment: Date) => {
    const hoursLeft = (now.getTime() - moment.getTime()) / hourMs
    return laterBy(moment, Math.min(maxPause.hours, hoursLeft * maxPause.part) * (0.3 + 0.7 * random.next()))
  }
  const add = (
    draft: CommentDraft,
    about: { post: number; parent: number | null; earlier: Date; town: string[] },
  ) => {
    const { post, parent, earlier, town } = about
    const created_at = after(earlier)
    const others = town.filter((name) => name !== draft.by)
    const likes = Array.from({ length: Math.min(draft.likes ?? 0, others.length) }, () => ({
      by: others.splice(random.below(others.length), 1)[0] as string,
      at: after(created_at),
    }))
    all.push({ by: draft.by, content: draft.content, post, parent, created_at, likes })
    return created_at
  }
  for (const town of comments) {
    const people = peopleIn(town)
    for (const { post: start, comments: threads } of town) {
      const post = indexOfPost(posts, start)
      let earlier = posts[post]?.created_at ?? now
      for (const thread of threads) {
        earlier = add(thread, { post, parent: null, earlier, town: people })
        const parent = all.length - 1
        let lastReply = earlier
        for (const answer of thread.answers ?? [])
          lastReply = add(answer, { post, parent, earlier: lastReply, town: people })
      }
    }
  }
  return all
}

/** People who comment in a town also like its comments. */
const peopleIn = (town: Thread[]) => [
  ...new Set(
    town.flatMap(({ comments: threads }) =>
      threads.flatMap(({ by, answers = [] }) => [by, ...answers.map((each) => each.by)]),
    ),
  ),
]

/** Inserts the first comments of threads before the replies, which refer to them. */
export async function insertAllComments(tx: Database, all: DatedComment[], { personId, postId }: IdLookup) {
  const rowOf = ({ by, content, post, created_at, likes }: DatedComment, parent_id: number | null) => ({
    post_id: postId(post),
    author_id: personId(by),
    parent_id,
    content,
    likes_count: likes.length,
    created_at,
    updated_at: created_at,
  })
  const ids = new Map<DatedComment, number>()
  for (const group of [
    all.filter(({ parent }) => parent === null),
    all.filter(({ parent }) => parent !== null),
  ]) {
    const threadOf = ({ parent }: DatedComment) =>
      parent === null ? null : (ids.get(all[parent] as DatedComment) ?? null)
    const added = await insertComments(
      tx,
      group.map((datedComment) => rowOf(datedComment, threadOf(datedComment))),
    )
    for (const [n, datedComment] of group.entries()) ids.set(datedComment, added[n] as number)
  }
  await insertCommentLikes(
    tx,
    all.flatMap((datedComment) =>
      datedComment.likes.map(({ by, at }) => ({
        comment_id: ids.get(datedComment) as number,
        user_id: personId(by),
        created_at: at,
      })),
    ),
  )
  await countComments(tx)
}
