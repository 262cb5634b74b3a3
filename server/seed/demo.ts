import { markAsDemo } from '../accounts/installation/installation.ts'
import { savePicture } from '../media/pictures.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import type { Storage } from '../platform/files/storage.ts'
import { regionOf } from '../platform/place.ts'
import { type DatedShop, datedShops, insertShops } from './businesses/businesses.ts'
import { type Neighbour, seedCast } from './cast/people.ts'
import { insertChats } from './chats/chats.ts'
import { datedCommunities, insertCommunitiesOfDemo } from './communities/communities.ts'
import { type DatedComment, datedComments } from './comments/comments.ts'
import type { Drawing } from './drawings/album.ts'
import { type DatedFavour, datedFavours } from './favours/favours.ts'
import { insertEvents } from './events/events.ts'
import { insertJoinings } from './joinings.ts'
import { dueAt, laterBy, nextAt } from './moments.ts'
import { notifyOfLate } from './notified.ts'
import { insertOpenOffers } from './open-offers.ts'
import { insertOrders } from './orders/orders.ts'
import { type Print, readImage, readPrints } from './pictures/pictures.ts'
import { asking } from './places/place-drafts.ts'
import { type DatedPlace, datedPlaces, insertPlaces } from './places/places.ts'
import { type DatedPost, datedPosts } from './posts/dated-posts.ts'
import { type DatedListing, datedListings, insertListings } from './products/products.ts'
import {
  countComments,
  countPosts,
  insertCommentLikes,
  insertComments,
  insertFavours,
  insertLikes,
  insertPictures,
  insertPosts,
  insertRatings,
} from './queries.ts'
import { insertRelatives } from './relatives.ts'
import { insertReports } from './reports.ts'

/**
 * Fills a database without users, and the storage, with the demo cast and their content, as if they had used the app
 * for three weeks up to `now`. Inserts all rows or none; the same `now` gives the same ones.
 */
export async function seedDemo(db: Database, storage: Storage, now = new Date()) {
  const posts = datedPosts(now)
  const forSale = datedListings(now)
  const communities = datedCommunities()
  const shops = datedShops(now)
  const places = datedPlaces(now)
  const prints = readPrints()
  const pictured = [...posts, ...forSale, ...shops, ...places, ...communities]
  for (const { drawing, key } of pictured.flatMap(({ pictures }) => pictures))
    await savePicture(storage, key, readImage(drawing, prints[drawing]))
  await inTransaction(db, (tx) => insertDemo(tx, { posts, forSale, shops, places, communities }, prints, now))
}

async function insertDemo(
  tx: Database,
  {
    posts,
    forSale,
    shops,
    places,
    communities,
  }: {
    posts: DatedPost[]
    forSale: DatedListing[]
    shops: DatedShop[]
    places: DatedPlace[]
    communities: ReturnType<typeof datedCommunities>
  },
  prints: Record<Drawing, Print>,
  now: Date,
) {
  await markAsDemo(tx)
  const people = await seedCast(tx, now)
  const personOf = (username: string) => people.get(username) as Neighbour
  const ids = await insertPosts(
    tx,
    posts.map((post) => postRow(post, personOf(post.draft.by), now)),
  )
  const idOf = (n: number) => ids[n] as number
  await insertLikes(
    tx,
    posts.flatMap(({ likes }, n) =>
      likes.map(({ by, at }) => ({ post_id: idOf(n), user_id: personOf(by).id, created_at: at })),
    ),
  )
  await insertPictures(
    tx,
    posts.flatMap(({ draft, pictures, created_at }, n) =>
      pictures.map(({ drawing, key, position }) => {
        const { size, width, height, blur, widths } = prints[drawing]
        const owner_id = personOf(draft.by).id
        const upload = {
          owner_id,
          post_id: idOf(n),
          position,
          key,
          content_type: 'image/png',
          size,
          created_at,
        }
        return { ...upload, state: 'ready', width, height, blur, widths }
      }),
    ),
  )
  const known = { personId: (username: string) => personOf(username).id, postId: idOf }
  await insertAllComments(tx, datedComments(posts, now), known)
  await insertDone(tx, datedFavours(posts, now), known)
  await notifyOfLate(tx, now)
  await insertEvents(tx, posts, { personOf, postId: idOf }, now)
  await insertJoinings(tx, posts, known, now)
  await insertOpenOffers(tx, posts, known, now)
  await insertListings(tx, forSale, prints, personOf)
  const asked = posts.findIndex(({ draft }) => draft.content.startsWith(asking))
  const asks_at = posts[asked]?.created_at ?? now
  await insertPlaces(tx, places, prints, personOf, { post_id: idOf(asked), asks_at })
  await countPosts(tx)
  await insertOrders(tx, known.personId, now)
  await insertShops(tx, shops, prints, personOf, now)
  await insertChats(tx, posts, { personOf, postId: idOf }, now)
  await insertRelatives(tx, known.personId, now)
  await insertCommunitiesOfDemo(tx, communities, prints, personOf, now)
  await insertReports(tx, known.personId, now)
}

/** Threads come before their replies, which refer to them. */
async function insertAllComments(tx: Database, all: DatedComment[], { personId, postId }: Known) {
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
  for (const wanted of [
    all.filter(({ parent }) => parent === null),
    all.filter(({ parent }) => parent !== null),
  ]) {
    const threadOf = ({ parent }: DatedComment) =>
      parent === null ? null : (ids.get(all[parent] as DatedComment) ?? null)
    const added = await insertComments(
      tx,
      wanted.map((datedComment) => rowOf(datedComment, threadOf(datedComment))),
    )
    for (const [n, datedComment] of wanted.entries()) ids.set(datedComment, added[n] as number)
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

interface Known {
  personId: (username: string) => number
  postId: (place: number) => number
}

async function insertDone(tx: Database, done: DatedFavour[], { personId, postId }: Known) {
  const ids = await insertFavours(
    tx,
    done.map(({ favour, post, created_at, finished_at }) => ({
      kind: favour.kind,
      title: favour.title,
      helper_id: personId(favour.helper),
      helped_id: personId(favour.helped),
      post_id: post === null ? null : postId(post),
      status: 'completed',
      created_at,
      updated_at: finished_at,
      finished_at,
    })),
  )
  await insertRatings(
    tx,
    done.flatMap(({ favour, finished_at, ratings }, n) =>
      ratings.map(({ of, stars, comment, at }) => ({
        favour_id: ids[n] as number,
        done_at: finished_at,
        rated_id: personId(favour[of]),
        rater_id: personId(favour[of === 'helper' ? 'helped' : 'helper']),
        rating: stars,
        comment,
        created_at: at,
      })),
    ),
  )
}

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
  }
}
