import { type Kysely, sql } from 'kysely'
import { insertWards } from '../geo/wards/insert-wards.ts'
import { accounts } from './baseline/accounts.ts'
import { chats } from './baseline/chats.ts'
import { comments } from './baseline/comments.ts'
import { communities } from './baseline/communities.ts'
import { directory } from './baseline/directory.ts'
import { events } from './baseline/events.ts'
import { favours } from './baseline/favours.ts'
import { lifecycle } from './baseline/lifecycle.ts'
import { mail } from './baseline/mail.ts'
import { market } from './baseline/market.ts'
import { media } from './baseline/media.ts'
import { moderation } from './baseline/moderation.ts'
import { notifications } from './baseline/notifications.ts'
import { operation } from './baseline/operation.ts'
import { people } from './baseline/people.ts'
import { posts } from './baseline/posts.ts'
import { search } from './baseline/search.ts'
import { texts } from './baseline/texts.ts'
import { wardIndexes, wards } from './baseline/wards.ts'

/** What the tables refer to comes before them. */
const parts = [
  wardIndexes,
  accounts,
  people,
  communities,
  posts,
  comments,
  favours,
  events,
  market,
  directory,
  chats,
  media,
  notifications,
  mail,
  moderation,
  lifecycle,
  search,
  operation,
]

/** The schema of the first release, in a few statements: `npm run db:types` shows its tables as types. */
export async function up(db: Kysely<unknown>) {
  await sql.raw(texts + wards).execute(db)
  await insertWards(db)
  for (const part of parts) await sql.raw(part).execute(db)
}
