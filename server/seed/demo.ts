import { markAsDemo } from '../accounts/installation/installation.ts'
import { savePicture } from '../media/media-files.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import type { Storage } from '../platform/files/storage.ts'
import { businessesWithDates, insertBusinesses } from './businesses.ts'
import { insertContacts, type Neighbour, seedCast } from './cast.ts'
import { insertChats } from './chats.ts'
import { insertAllComments, datedComments } from './comments.ts'
import { insertCommunities, keyedCommunities } from './communities.ts'
import { indexOfPost } from './content.ts'
import { insertEvents, insertJoinings } from './events.ts'
import { datedFavours, insertCompletedFavours } from './favours.ts'
import { insertNotifications } from './notifications.ts'
import { insertOpenOffers } from './open-offers.ts'
import { insertOrders } from './orders.ts'
import { insertPriceOffers } from './price-offers.ts'
import { readPicture } from './pictures.ts'
import { repairShopPost, datedPlaces, insertPlaces } from './places.ts'
import { datedPosts, insertAllPosts } from './posts.ts'
import { datedProducts, insertProducts } from './products.ts'
import { countPosts, dropOldJobs } from './queries.ts'
import { insertReports } from './reports.ts'

function loadDatedContent(now: Date) {
  return {
    posts: datedPosts(now),
    products: datedProducts(now),
    businesses: businessesWithDates(now),
    places: datedPlaces(now),
    communities: keyedCommunities(),
  }
}

/**
 * Fills a database without users, and the storage, with the demo cast and their content of the three weeks up to `now`.
 * Inserts all rows or none. The rows depend only on `now`.
 */
export async function seedDemo(db: Database, storage: Storage, now = new Date()) {
  const content = loadDatedContent(now)
  for (const { pictures } of Object.values(content).flat())
    for (const { picture, key } of pictures) await savePicture(storage, key, readPicture(picture))
  await inTransaction(db, (tx) => insertDemo(tx, content, now))
}

async function insertDemo(
  tx: Database,
  { posts, products, businesses, places, communities }: ReturnType<typeof loadDatedContent>,
  now: Date,
) {
  await markAsDemo(tx)
  const people = await seedCast(tx, now)
  const personOf = (username: string) => people.get(username) as Neighbour
  const ids = await insertAllPosts(tx, posts, personOf, now)
  const postId = (index: number) => ids[index] as number
  const lookup = { personId: (username: string) => personOf(username).id, postId }
  await insertAllComments(tx, datedComments(posts, now), lookup)
  await insertCompletedFavours(tx, datedFavours(posts, now), lookup)
  await insertNotifications(tx, now)
  await insertEvents(tx, posts, lookup, now)
  await insertJoinings(tx, posts, lookup, now)
  await insertOpenOffers(tx, posts, lookup, now)
  await insertProducts(tx, products, personOf)
  const question = indexOfPost(posts, repairShopPost)
  const asked_at = posts[question]?.created_at ?? now
  await insertPlaces(tx, places, personOf, { post_id: postId(question), asked_at })
  await countPosts(tx)
  await insertOrders(tx, lookup.personId, now)
  await insertPriceOffers(tx, lookup.personId, now)
  await insertBusinesses(tx, businesses, personOf, now)
  await insertChats(tx, posts, { personOf, postId }, now)
  await insertContacts(tx, lookup.personId, now)
  await insertCommunities(tx, communities, personOf, now)
  await insertReports(tx, lookup.personId, now)
  await dropOldJobs(tx, now)
}
