import { type Random, seeded } from '../bulk/random.ts'
import type { Drawing } from '../drawings/album.ts'
import { writtenAt } from '../moments.ts'
import { demoMediaKey } from '../pictures/pictures.ts'
import { likersOf } from './likes.ts'
import { drafts } from './posts.ts'
import type { Draft } from './post-drafts.ts'

/** A draft with its time, likes and pictures. */
export interface DatedPost {
  draft: Draft
  created_at: Date
  view_count: number
  likes: { by: string; at: Date }[]
  pictures: { drawing: Drawing; key: string; position: number }[]
}

const seed = 2026
const hourMs = 60 * 60 * 1000

/** The demo cast's posts of the three weeks up to `now`, oldest first; the same for the same `now`. */
export function datedPosts(now: Date): DatedPost[] {
  const random = seeded(seed)
  let hung = 0
  return drafts
    .map((draft) => ({ draft, created_at: writtenAt(draft, now, random) }))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ draft, created_at }) => {
      const likes = likesOf(draft, created_at, now, random)
      const pictures = (draft.pictures ?? []).map((drawing, position) => ({
        drawing,
        position,
        key: demoMediaKey(hung++),
      }))
      return { draft, created_at, likes, pictures, view_count: likes.length * 4 + 3 + random.below(24) }
    })
}

/** Most likes come soon after the post. */
function likesOf(draft: Draft, created_at: Date, now: Date, random: Random) {
  const upMs = now.getTime() - created_at.getTime()
  return likersOf(draft, upMs / hourMs, random).map((by) => ({
    by,
    at: new Date(created_at.getTime() + Math.floor(upMs * random.next() ** 2)),
  }))
}
