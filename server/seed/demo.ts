import { markAsDemo } from '../accounts/installation/installation.ts'
import { savePicture } from '../media/media-files.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import type { Storage } from '../platform/files/storage.ts'
import { datedBusinesses, insertBusinesses } from './businesses.ts'
import { type Neighbour, seedCast } from './cast.ts'
import { insertChats } from './chats.ts'
import { insertAllComments, datedComments } from './comments.ts'
import { insertCommunities, keyedCommunities } from './communities.ts'
import { indexOfPost } from './content.ts'
import { insertEvents, insertJoinings } from './events.ts'
import { datedFavours, insertCompletedFavours } from './favours.ts'
import { notifyOfLate } from './notified.ts'
import { insertOpenOffers } from './open-offers.ts'
import { insertOrders } from './orders.ts'
import { readPicture } from './pictures.ts'
import { askingPost, datedPlaces, insertPlaces } from './places.ts'
import { datedPosts, insertAllPosts } from './posts.ts'
import { datedProducts, insertProducts } from './products.ts'
import { countPosts } from './queries.ts'
import { insertReports } from './reports.ts'
import { insertContacts } from './trusted-contacts.ts'

function datedContent(now: Date) {
  return {
    posts: datedPosts(now),
    products: datedProducts(now),
    businesses: datedBusinesses(now),
    places: datedPlaces(now),
    communities: keyedCommunities(),
  }
}

/**
 * Fills a database without users, and the storage, with the demo cast and their content, as if they had used the app
 * for three weeks up to `now`. Inserts all rows or none; the same `now` gives the same ones.
 */
export async function seedDemo(db: Database, storage: Storage, now = new Date()) {
  const content = datedContent(now)
  for (const { pictures } of Object.values(content).flat())
    for (const { picture, key } of pictures) await savePicture(storage, key, readPicture(picture))
  await inTransaction(db, (tx) => insertDemo(tx, content, now))
}

async function insertDemo(
  tx: Database,
  { posts, products, businesses, places, communities }: ReturnType<typeof datedContent>,
  now: Date,
) {
  await markAsDemo(tx)
  const people = await seedCast(tx, now)
  const personOf = (username: string) => people.get(username) as Neighbour
  const ids = await insertAllPosts(tx, posts, personOf, now)
  const postId = (index: number) => ids[index] as number
  const known = { personId: (username: string) => personOf(username).id, postId }
  await insertAllComments(tx, datedComments(posts, now), known)
  await insertCompletedFavours(tx, datedFavours(posts, now), known)
  await notifyOfLate(tx, now)
  await insertEvents(tx, posts, known, now)
  await insertJoinings(tx, posts, known, now)
  await insertOpenOffers(tx, posts, known, now)
  await insertProducts(tx, products, personOf)
  const asking = indexOfPost(posts, askingPost)
  const asks_at = posts[asking]?.created_at ?? now
  await insertPlaces(tx, places, personOf, { post_id: postId(asking), asks_at })
  await countPosts(tx)
  await insertOrders(tx, known.personId, now)
  await insertBusinesses(tx, businesses, personOf, now)
  await insertChats(tx, posts, { personOf, postId }, now)
  await insertContacts(tx, known.personId, now)
  await insertCommunities(tx, communities, personOf, now)
  await insertReports(tx, known.personId, now)
}
