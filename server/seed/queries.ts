import { type Insertable, sql } from 'kysely'
import type {
  AlertAnswers,
  CommentLikes,
  Comments,
  FavourMoves,
  Favours,
  Homes,
  PostLikes,
  PostParticipants,
  Posts,
  Ratings,
  TrustedContacts,
  Users,
} from '../platform/database/database.ts'
import type { Database } from '../platform/database/db.ts'

/** Finds the ids of inserted rows. */
export interface IdLookup {
  personId: (username: string) => number
  postId: (index: number) => number
}

export const insertResidents = async (db: Database, residents: Insertable<Users>[]) =>
  db.insertInto('users').values(residents).returning(['id', 'username']).execute()

/** All users, with the place that others see. */
export const listNeighbours = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'username', sql<string>`cell`.as('cell'), 'area', 'ward_code'])
    .execute()

export const insertHomes = (db: Database, homes: Insertable<Homes>[]) =>
  db.insertInto('homes').values(homes).execute()

/** Makes everybody with a ward a member of its community, creating missing ones. */
export async function joinWardCommunities(db: Database) {
  await sql`
    INSERT INTO communities (name, ward_code, created_at)
    SELECT wards.full_name, wards.code, min(users.joined_at)
    FROM users JOIN wards ON wards.code = users.ward_code
    GROUP BY wards.code ORDER BY wards.code
    ON CONFLICT (ward_code) WHERE kind = 'ward' DO NOTHING`.execute(db)
  await sql`
    INSERT INTO community_members (community_id, user_id, joined_at)
    SELECT communities.id, users.id, users.joined_at
    FROM users JOIN communities ON communities.ward_code = users.ward_code AND communities.kind = 'ward'
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Returns the ids in the order of the posts. */
export async function insertPosts(db: Database, posts: Insertable<Posts>[]) {
  const rows = await db.insertInto('posts').values(posts).returning('id').execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export const insertLikes = (db: Database, likes: Insertable<PostLikes>[]) =>
  db.insertInto('post_likes').values(likes).execute()

export const insertAlertAnswers = (db: Database, answers: Insertable<AlertAnswers>[]) =>
  db.insertInto('alert_answers').values(answers).execute()

/** Also updates the participant counts. */
export const insertParticipants = async (db: Database, participants: Insertable<PostParticipants>[]) => {
  await db.insertInto('post_participants').values(participants).execute()
  await sql`
    UPDATE posts SET participants_count = counted.count
    FROM (SELECT post_id, sum(1 + guests)::integer AS count FROM post_participants WHERE status = 'going' GROUP BY post_id) AS counted
    WHERE posts.id = counted.post_id`.execute(db)
}

/** Returns the ids in the order of the favours. */
export async function insertFavours(db: Database, favours: Insertable<Favours>[]) {
  const rows = await db.insertInto('favours').values(favours).returning('id').execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export const insertRatings = (db: Database, ratings: Insertable<Ratings>[]) =>
  db.insertInto('ratings').values(ratings).execute()

/** Returns the ids in the order of the comments. */
export async function insertComments(db: Database, comments: Insertable<Comments>[]) {
  const rows = await db.insertInto('comments').values(comments).returning('id').execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export const insertCommentLikes = (db: Database, likes: Insertable<CommentLikes>[]) =>
  db.insertInto('comment_likes').values(likes).execute()

/** Updates the comment count of every post. */
export const countComments = (db: Database) =>
  sql`
    UPDATE posts SET comments_count = counted.count
    FROM (SELECT post_id, count(*)::integer AS count FROM comments GROUP BY post_id) AS counted
    WHERE posts.id = counted.post_id`.execute(db)

/** Updates the post count of every user. */
export const countPosts = (db: Database) =>
  sql`
    UPDATE users SET post_count = written.count
    FROM (SELECT author_id, count(*)::integer AS count FROM posts GROUP BY author_id) AS written
    WHERE users.id = written.author_id`.execute(db)

/** The favour of a helper for the author of a post. */
export async function findFavour(db: Database, post_id: number, helper_id: number): Promise<number> {
  const favour = db.selectFrom('favours').select('id').where('post_id', '=', post_id)
  return (await favour.where('helper_id', '=', helper_id).executeTakeFirstOrThrow()).id
}

export async function findProduct(db: Database, name: string): Promise<number> {
  const products = db.selectFrom('products').select('id').where('name', '=', name)
  return (await products.executeTakeFirstOrThrow()).id
}

export async function findWardCommunity(db: Database, ward_code: string): Promise<number> {
  const community = db
    .selectFrom('communities')
    .select('id')
    .where('kind', '=', 'ward')
    .where('ward_code', '=', ward_code)
  return (await community.executeTakeFirstOrThrow()).id
}

export const insertTrustedContacts = (db: Database, contacts: Insertable<TrustedContacts>[]) =>
  db.insertInto('trusted_contacts').values(contacts).execute()

export async function findPost(tx: Database, start: string): Promise<number> {
  const { id } = await tx
    .selectFrom('posts')
    .select('id')
    .where('content', 'like', `${start}%`)
    .executeTakeFirstOrThrow()
  return id
}

export const insertMoves = (db: Database, moves: Insertable<FavourMoves>[]) =>
  db.insertInto('favour_moves').values(moves).execute()

/** Adds the moves of completed favours: offer, accept, complete. */
export const insertMovesOfCompleted = (db: Database) =>
  sql`
    INSERT INTO favour_moves (favour_id, move, by, at)
    SELECT favours.id, step.move, step.by, created_at + (finished_at - created_at) * step.part
    FROM favours, (VALUES ('offer', 'offerer', 0), ('accept', 'author', 0.3), ('complete', 'author', 1))
      AS step(move, by, part)
    WHERE status = 'completed' ORDER BY favours.id, step.part`.execute(db)

/** Marks older notifications as read. */
export const markReadBefore = (db: Database, moment: Date, now: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('updated_at', '<', moment)
    .where('read_at', 'is', null)
    .execute()

/** Drops jobs that were due before `now`: the deliveries of notifications that the demo shows as delivered. */
export async function dropOldJobs(tx: Database, now: Date) {
  await sql`
    SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE run_at < ${now}))`.execute(
    tx,
  )
}
