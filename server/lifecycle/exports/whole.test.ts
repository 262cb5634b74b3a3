import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { exportDocument } from '../../testing/reportables.ts'
import { community, event, group } from '../../testing/roles/communities-fixtures.ts'
import { product } from '../../testing/roles/market-fixtures.ts'
import { ownBusiness, place } from '../../testing/roles/places-fixtures.ts'
import { people, World } from '../../testing/roles/world.ts'
import { documents } from './testing-exports.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await World.of(server)
  for (const found of [community, group, event, product, place, ownBusiness]) await found(world)
})
afterAll(() => server.close())

/** The columns that a document of an export covers, besides `user_id` of the table with its name. */
const exported: Record<string, string> = {
  blocks: 'blocks.blocker_id',
  business_claims: 'business_claims.claimant_id',
  business_feedback: 'business_feedback.answered_by business_feedback.author_id',
  businesses: 'businesses.added_by businesses.owner_id',
  calendar_address: 'calendar_addresses.user_id',
  check_ins: 'check_in_contacts.reader_id',
  comments: 'comments.author_id comment_likes.user_id',
  communities: 'community_members.user_id',
  decisions: 'moderation_cases.author_id',
  favours: 'favours.helped_id favours.helper_id ratings.rated_id ratings.rater_id',
  follows: 'followed_people.user_id followed_posts.user_id',
  founded_communities: 'communities.founder_id communities.owner_id',
  group_comments: 'group_comments.author_id',
  home: 'homes.user_id home_moves.user_id home_saves.user_id',
  interests: 'hidden_posts.user_id post_interests.user_id saved_posts.user_id seen_posts.user_id',
  invitations: 'invitations.accepted_by invitations.inviter_id',
  joinings: 'post_participants.user_id',
  likes: 'post_likes.user_id',
  mentions: 'mentions.person_id',
  mentions_in_messages: 'message_mentions.person_id',
  messages: 'messages.author_id',
  orders: 'cart_items.user_id orders.buyer_id orders.seller_id',
  pictures: 'media.avatar_of media.owner_id',
  places: 'places.added_by',
  post_asks: 'post_asks.asked_by',
  posts: 'posts.author_id',
  price_offers: 'price_offers.buyer_id price_offers.seller_id',
  products: 'products.seller_id',
  push_devices: 'push_subscriptions.user_id',
  relative_notices: 'relative_notices.sender_id',
  reports: 'reports.reporter_id',
  sign_ins: 'identities.user_id sessions.user_id',
  trusted_contacts: 'safety_updates.user_id',
}

const notExported = {
  'what others did or decided about them': `
    blocks.blocked_id community_bans.user_id community_handovers.user_id community_refusals.user_id
    first_messages.recipient_id followed_people.followed_id lifted_blocks.blocked_id notification_mutes.person_id
    notification_people.person_id post_interests.author_id safety_texts.about_id safety_update_readers.user_id`,
  'whose it was is in their own words, which are exported': `
    comments.reply_to_id mentions.by_id message_mentions.by_id`,
  'done in the office of staff, or of whoever looks after a community': `
    business_claims.decided_by comments.deleted_by moderation_actions.by_id moderation_actions.undone_by
    moderation_appeals.decided_by moderation_notes.author_id posts.deleted_by ticket_acts.staff_id`,
  'counted for a limit': `
    account_mailboxes.user_id acts_of_a_day.user_id digests.user_id first_messages.sender_id lifted_blocks.blocker_id
    upload_days.user_id`,
  'on its way, or kept for days': `
    exports.user_id idempotency_keys.user_id mailed_links.user_id mails.about_also_id mails.about_user_id
    mails.to_user_id notification_deliveries.user_id phone_codes.user_id safety_texts.user_id waiting_pushes.user_id
    withdrawn_saves.user_id`,
  'secret, or how a conversation is shown to them': `
    chat_members.user_id recovery_codes.user_id second_factors.user_id`,
}

const names = (lists: Record<string, string>) =>
  Object.values(lists).flatMap((list) => list.trim().split(/\s+/))

test('every column that refers to a person has a document in the export, or a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT conrelid::regclass || '.' || attname AS name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid = 'users'::regclass`.execute(
    server.db,
  )
  const ofSameName = rows.filter(({ name }) => documents.some((document) => name === `${document}.user_id`))
  const covered = [...names(exported), ...names(notExported), ...ofSameName.map(({ name }) => name)]
  expect(covered.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(documents).toEqual(expect.arrayContaining(Object.keys(exported)))
})

/** Columns that documents leave out or contain in another form. */
const inner: [document: string, table: string, columns: string][] = [
  [
    'founded_communities',
    'communities',
    'cell founder_id id is_featured owner_id parent ward_code withheld_at words',
  ],
  ['events', 'events', 'on_map'],
  ['places', 'places', 'added_by cell parent withheld_at words'],
  ['businesses', 'businesses', 'added_by cell id is_featured owner_id parent ward_code withheld_at words'],
  [
    'products',
    'products',
    'cautions cell is_away parent reminded_at seller_id status_before ward_code withheld_at words',
  ],
  [
    'posts',
    'posts',
    'author_id cell community_id deleted_by is_featured participants_count region reopened_at ward_code',
  ],
]

test.each(inner)('the document %s contains all columns', async (document, table, columns) => {
  const [first] = JSON.parse(await exportDocument(server, people.owner, document)) as object[]
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} ORDER BY 1`.execute(server.db)
  const missing = rows.map(({ name }) => name).filter((name) => !(name in (first ?? {})))
  expect(missing).toEqual(columns.split(' '))
})

test('an export contains founded communities, also after leaving, without changes by later owners', async () => {
  await server.db
    .updateTable('communities')
    .set({ owner_id: world.ids.partner, description: 'Lời của Hoa' })
    .where('kind', '=', 'group')
    .where('founder_id', '=', world.ids.owner)
    .execute()
  await server.db.deleteFrom('community_members').where('user_id', '=', world.ids.owner).execute()
  const found = JSON.parse(await exportDocument(server, people.owner, 'founded_communities')) as object[]
  expect(found).toMatchObject([
    { name: 'Cầu lông', kind: 'community', description: '', privacy: 'open', is_owner: true },
    { name: 'Cầu lông', kind: 'group', is_owner: false },
  ])
  expect(JSON.stringify(found)).not.toContain('Lời của Hoa')
})
