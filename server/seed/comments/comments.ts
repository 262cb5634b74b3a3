import { seeded } from '../bulk/random.ts'
import { laterBy } from '../moments.ts'
import type { DatedPost } from '../posts/dated-posts.ts'
import type { CommentDraft, Talk } from './comment-drafts.ts'
import { danangTalks } from './comments-danang.ts'
import { hanoiTalks } from './comments-hanoi.ts'
import { saigonTalks } from './comments-saigon.ts'

/** The demo cast's comments on posts, by town. */
export const talks = [saigonTalks, hanoiTalks, danangTalks]

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
const hourMs = 60 * 60 * 1000
/** Maximum hours until the next comment, and its maximum part of the time since. */
const pause = { hours: 2.5, part: 0.3 }

/** The comments, each thread's first one before its replies; the same for the same `now`. */
export function datedComments(posts: DatedPost[], now: Date): DatedComment[] {
  const random = seeded(seed)
  const all: DatedComment[] = []
  const after = (moment: Date) => {
    const hoursLeft = (now.getTime() - moment.getTime()) / hourMs
    return laterBy(moment, Math.min(pause.hours, hoursLeft * pause.part) * (0.3 + 0.7 * random.next()))
  }
  const add = (
    draft: CommentDraft,
    about: { post: number; parent: number | null; earlier: Date; town: string[] },
  ) => {
    const { post, parent, earlier, town } = about
    const created_at = after(earlier)
    const others = town.filter((name) => name !== draft.by)
    const likes = Array.from({ length: Math.min(draft.likes, others.length) }, () => ({
      by: others.splice(random.below(others.length), 1)[0] as string,
      at: after(created_at),
    }))
    all.push({ by: draft.by, content: draft.content, post, parent, created_at, likes })
    return created_at
  }
  for (const town of talks) {
    const people = peopleIn(town)
    for (const { post: words, drafts } of town) {
      const post = placeOf(words, posts)
      let earlier = posts[post]?.created_at ?? now
      for (const thread of drafts) {
        earlier = add(thread, { post, parent: null, earlier, town: people })
        const parent = all.length - 1
        let answered = earlier
        for (const answer of thread.answers)
          answered = add(answer, { post, parent, earlier: answered, town: people })
      }
    }
  }
  return all
}

/** People who comment in a town also like its comments. */
const peopleIn = (town: Talk[]) => [
  ...new Set(
    town.flatMap(({ drafts }) =>
      drafts.flatMap(({ by, answers }) => [by, ...answers.map((each) => each.by)]),
    ),
  ),
]

function placeOf(words: string, posts: DatedPost[]) {
  const place = posts.findIndex(({ draft }) => draft.content.startsWith(words))
  if (place === -1) throw new Error(`No post begins "${words}"`)
  return place
}
