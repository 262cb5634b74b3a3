import { hourMs } from '../../contract/durations.ts'
import type { Database } from '../platform/database/db.ts'
import { regionOf } from '../platform/geography.ts'
import { type Random, seeded } from './bulk/random.ts'
import { posts, usernamesByCity } from './content.ts'
import type { PostDraft } from './content-schemas.ts'
import { dueAt, laterBy, nextAt, writtenAt } from './moments.ts'
import type { Neighbour } from './cast.ts'
import { demoMediaKey, insertPictures, type KeyedPicture } from './pictures.ts'
import { insertAlertAnswers, insertLikes, insertPosts } from './queries.ts'

/** A draft with its time, likes and pictures. */
export interface DatedPost {
  draft: PostDraft
  created_at: Date
  view_count: number
  likes: { by: string; at: Date }[]
  pictures: (KeyedPicture & { position: number })[]
}

const seed = 2026

/** The posts of the three weeks up to `now`, oldest first. The result depends only on `now`. */
export function datedPosts(now: Date): DatedPost[] {
  const random = seeded(seed)
  let nextPicture = 0
  return posts
    .map((draft) => ({ draft, created_at: writtenAt(draft, now, random) }))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ draft, created_at }) => {
      const likes = likesOf(draft, created_at, now, random)
      const pictures = (draft.pictures ?? []).map((picture, position) => ({
        picture,
        position,
        key: demoMediaKey(nextPicture++),
      }))
      return { draft, created_at, likes, pictures, view_count: likes.length * 4 + 3 + random.below(24) }
    })
}

/** Most likes come soon after the post. */
function likesOf(draft: PostDraft, created_at: Date, now: Date, random: Random) {
  const upMs = now.getTime() - created_at.getTime()
  return likersOf(draft, upMs / hourMs, random).map((by) => ({
    by,
    at: new Date(created_at.getTime() + Math.floor(upMs * random.next() ** 2)),
  }))
}

/** The share of people in a city who like a post; pictures and good news get more than warnings. */
const appeal = {
  give: 0.26,
  share: 0.3,
  event: 0.26,
  regular: 0.22,
  help: 0.1,
  request: 0.1,
  alert: 0.16,
  warning: 0.16,
}
const withPictures = 1.5
const hoursToBeSeen = 12

/** The users of the author's city who like a post of this age in hours. */
function likersOf({ by, category, pictures }: PostDraft, hoursUp: number, random: Random): string[] {
  const neighbours = (usernamesByCity.find((city) => city.includes(by)) ?? []).filter((name) => name !== by)
  const seen = Math.min(1, 0.2 + hoursUp / hoursToBeSeen)
  const chance = appeal[category] * (pictures ? withPictures : 1) * seen * (0.3 + 1.4 * random.next())
  return neighbours.filter(() => random.next() < chance)
}

const hoursToHandle = 3

function postRow({ draft, created_at, likes, view_count }: DatedPost, author: Neighbour, now: Date) {
  const [day, hour, lasts] = draft.on ?? []
  const start_date = day && hour !== undefined ? nextAt(day, hour, now) : null
  return {
    author_id: author.id,
    cell: author.cell,
    area: author.area,
    region: regionOf(author.cell),
    ward_code: author.ward_code,
    category: draft.category,
    content: draft.content,
    title: draft.title ?? '',
    tags: draft.tags ?? [],
    reactions_count: likes.length,
    view_count,
    start_date,
    end_date: start_date && lasts !== undefined ? laterBy(start_date, lasts) : null,
    max_participants: draft.places ?? null,
    due_date: draft.due === undefined ? null : dueAt(draft.due, now),
    created_at,
    updated_at: created_at,
    alert_kind: draft.alert_kind ?? null,
    place: draft.place ?? '',
    rings_at: draft.seen ? created_at : null,
    ...(draft.end_note !== undefined && {
      over_at: laterBy(created_at, hoursToHandle),
      ended_as: 'handled',
      end_note: draft.end_note,
    }),
  }
}

/** Inserts posts with their likes and pictures. Returns the ids in the same order. */
export async function insertAllPosts(
  tx: Database,
  all: DatedPost[],
  personOf: (username: string) => Neighbour,
  now: Date,
): Promise<number[]> {
  const ids = await insertPosts(
    tx,
    all.map((post) => postRow(post, personOf(post.draft.by), now)),
  )
  const idOf = (index: number) => ids[index] as number
  await insertLikes(
    tx,
    all.flatMap(({ likes }, index) =>
      likes.map(({ by, at }) => ({ post_id: idOf(index), user_id: personOf(by).id, created_at: at })),
    ),
  )
  await insertAlertAnswers(
    tx,
    all.flatMap(({ draft: { seen = [] }, created_at }, index) =>
      seen.map((by) => ({
        post_id: idOf(index),
        user_id: personOf(by).id,
        is_there: true,
        answered_at: created_at,
      })),
    ),
  )
  await insertPictures(
    tx,
    all.flatMap(({ draft, pictures, created_at }, index) =>
      pictures.map((picture) => ({
        ...picture,
        owner_id: personOf(draft.by).id,
        post_id: idOf(index),
        created_at,
      })),
    ),
  )
  return ids
}
