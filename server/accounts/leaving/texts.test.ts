import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBusiness } from '../../../contract/directory/businesses.ts'
import { createGroupComment } from '../../../contract/communities/communities.ts'
import { acceptCorrection, suggestCorrection } from '../../../contract/directory/place-suggestions.ts'
import { createPlace, getPlace } from '../../../contract/directory/places.ts'
import { foundGroup, join as joinGroup } from '../../communities/testing-communities.ts'
import { notPersonal, readByWriterOnly } from '../../platform/room.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { rooms } from '../../rooms.ts'
import { fillTextTables } from '../../testing/text-tables.ts'
import { World } from '../../testing/roles/world.ts'
import { eraseUser } from './erasure.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await World.of(server)
})
afterAll(() => server.close())

const fates = Object.fromEntries(rooms.flatMap(({ columns }) => Object.entries(columns ?? {})))

const shared = rooms.flatMap(({ texts = [] }) => texts)

/** Columns of text, of which the rooms say what becomes of them, and that hold no words which people write for others. */
const withoutWords = {
  'a state, a kind or a choice': `
    business_claims.status chat_members.state community_members.role exports.state mail_kind_stops.kind
    mailed_links.purpose mails.language mails.template media.content_type media.purpose media.state media.type
    message_reactions.emoji messages.card_type notification_people.kind notifications.kind notifications.kinds
    place_corrections.status places.hours post_interests.category posts.alert_kind posts.area posts.category posts.ended_as posts.status posts.type
    posts.ward_code products.category products.pricing products.status products.status_before products.ward_code relative_notices.reason
    safety_texts.kind saved_searches.category trusted_contacts.kind trusted_contacts.notified_status
    trusted_contacts.status users.area users.portrait users.skills users.staff_role users.ward_code`,
  'a key, a hash or a file': `
    account_mailboxes.address_hash analytics_events.visitor calendar_addresses.secret_hash chats.key
    check_in_contacts.token_hashes exports.key home_saves.former_key home_saves.key idempotency_keys.key
    idempotency_keys.request_hash identities.issuer identities.subject mail_bounces.address_hash
    mail_kind_stops.address_hash mail_stops.address_hash mailed_links.token_hash mails.address_hash mails.file media.blur media.key
    phone_codes.code_hash phone_codes.network_hash push_subscriptions.auth push_subscriptions.endpoint
    push_subscriptions.p256dh recovery_codes.code_hash saved_search_keys.key second_factors.pending_secret
    second_factors.secret second_factors.wrong_at socket_attachments.payload tickets.likeness tickets.network_hash
    trusted_contacts.token_hash unasked_mails.address_hash users.password_hash withdrawn_saves.key`,
  'a name, an address or a number': `
    businesses.phone businesses.slug businesses.website events.contact_email events.contact_phone invitations.email
    mailed_links.email mails.to_address phone_codes.phone places.phone sessions.device tickets.email
    trusted_contacts.email users.avatar_url users.display_name users.email users.first_name users.last_name users.names
    users.phone users.photo_url users.username`,
  'made from other columns, or forgotten within days': `
    businesses.words communities.words idempotency_keys.reply mails.data moderation_cases.path
    notification_deliveries.topic notifications.action_url notifications.topic places.words post_words.words
    products.words search_words.word waiting_pushes.note waiting_pushes.topic`,
}

const sharedColumns = shared.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`))

/** As PostgreSQL names them, by the column. */
async function textTypes() {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT table_name || '.' || column_name AS name, data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'character', 'tsvector', 'json', 'jsonb', 'ARRAY', 'bytea', 'USER-DEFINED')
      AND NOT coalesce(udt_name, '') IN ('_int2', '_int4', '_int8')`.execute(server.db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

test('every text column is declared as a shared text or listed here with its reason', async () => {
  const columns = [...(await textTypes()).keys()]
  const listed = [
    ...sharedColumns,
    ...Object.values(withoutWords).flatMap((names) => names.trim().split(/\s+/)),
    ...columns.filter((name) => fates[name] === notPersonal || fates[name]?.startsWith(readByWriterOnly)),
  ]
  expect(listed.toSorted()).toEqual(columns.toSorted())
})

test('a blocked person still reached: every text that people write for others names what keeps it from whoever has a block with them', () => {
  const missing = shared.filter(({ blocks }) => {
    const [, file = '', name = ''] = /^(\S+\.ts): (\w+)$/.exec(blocks) ?? []
    const source = file && readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    return file && !new RegExp(`(const|function) ${name}\\b`).test(source)
  })
  expect(missing).toEqual([])
  const open = shared.filter(({ blocks }) => !blocks.includes('.ts: '))
  expect(open.map(({ table, columns }) => [table, columns.join()])).toEqual([
    ['relative_notices', 'message'],
    ['ticket_acts', 'note'],
    ['tickets', 'about,message,name'],
    ['order_items', 'name'],
    ['places', 'description'],
    ['places', 'location,name'],
    ['businesses', 'awards,description,hometown'],
    ['businesses', 'address,name'],
    ['business_claims', 'reason,words'],
  ])
})

async function columnsNaming(name: string) {
  const found: string[] = []
  for (const column of sharedColumns) {
    const [table = ''] = column.split('.')
    const { rows } = await sql`
      SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)}::text LIKE ${`%${name}%`} LIMIT 1`.execute(
      server.db,
    )
    if (rows.length) found.push(column)
  }
  return found
}

test('deletion that leaves traces: `@username` goes out of everything that others wrote', async () => {
  await fillTextTables(world)
  const types = await textTypes()
  const text = 'Chào @khanh'
  for (const { table, columns } of shared)
    for (const name of columns) {
      const type = types.get(`${table}.${name}`)
      const value =
        type === 'ARRAY' ? [text] : type === 'jsonb' ? [{ words: { content: `1\n@khanh` } }] : text
      await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(name)} = (SELECT filled.${sql.ref(name)}
          FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify({ [name]: value })}::jsonb) AS filled)`.execute(
        server.db,
      )
    }
  expect(await columnsNaming('@khanh')).toEqual(sharedColumns)
  await eraseUser(server.app.context, await server.userId('khanh'))
  expect(await columnsNaming('@khanh')).toEqual([])
})

test('a full name is removed from texts where the person took part; elsewhere it may be another person’s', async () => {
  const names = { first_name: 'Nhi', last_name: 'Đặng Thị', display_name: 'Nhi Đặng Thị' }
  await server.db.updateTable('users').set(names).where('username', '=', 'nhi').execute()
  const [joined, other] = [await foundGroup(server, 'hoa'), await foundGroup(server, 'hoa')]
  await joinGroup(server, 'nhi', joined)
  for (const id of [joined, other])
    await server.ask(createGroupComment, {
      as: 'hoa',
      params: { id },
      body: { content: 'Hỏi Đặng Thị Nhi (@nhi) ở 12 Đặng Thị Nhi nhé' },
    })
  const phones = { phone: '0901 234 567', description: 'Gọi 0912 345 678, hỏi Nhi Đặng Thị' }
  const place = { name: 'Sửa xe', category: 'services', subcategory: 'repair', location: 'Ngõ Gạch' } as const
  const { id } = (await server.ask(createPlace, { as: 'nhi', body: { ...place, ...phones } })).body
  const bakery = { name: 'Bánh mì', address: '12 Hàng Bè', ...phones }
  const { slug } = (await server.ask(createBusiness, { as: 'nhi', body: bakery })).body
  await eraseUser(server.app.context, await server.userId('nhi'))

  const comments = await server.db
    .selectFrom('group_comments')
    .select(['content', 'community_id'])
    .where('community_id', 'in', [joined, other])
    .orderBy('id')
    .execute()
  expect(comments).toEqual([
    { community_id: joined, content: 'Hỏi … (@…) ở 12 Đặng Thị Nhi nhé' },
    { community_id: other, content: 'Hỏi Đặng Thị Nhi (@…) ở 12 Đặng Thị Nhi nhé' },
  ])
  const { phone, description } = (await server.ask(getPlace, { as: 'hoa', params: { id } })).body
  expect([phone, description]).toEqual([null, 'Gọi …, hỏi …'])
  const business = await server.db
    .selectFrom('businesses')
    .select(['phone', 'description'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  expect(business).toEqual({ phone: null, description: 'Gọi …, hỏi …' })
})

test('a telephone number is removed from a place when the account that gave it is erased', async () => {
  const fields = {
    name: 'Sửa xe',
    category: 'services',
    subcategory: 'repair',
    location: 'Ngõ Gạch',
  } as const
  const placeOf = async (adder: string, corrector: string) => {
    const { id } = (await server.ask(createPlace, { as: adder, body: { ...fields, phone: '0901 234 567' } }))
      .body
    const changes = { phone: '0912 345 678' }
    await server.ask(suggestCorrection, { as: corrector, params: { id }, body: { changes } })
    const correction = await server.db
      .selectFrom('place_corrections')
      .select('id')
      .where('place_id', '=', id)
      .executeTakeFirstOrThrow()
    await server.ask(acceptCorrection, { as: adder, params: { id, correction: correction.id } })
    return id
  }
  const [corrected, added] = [await placeOf('hoa', 'phuc'), await placeOf('phuc', 'hoa')]
  await eraseUser(server.app.context, await server.userId('phuc'))
  const phoneOf = async (id: number) =>
    (await server.ask(getPlace, { as: 'minh', params: { id } })).body.phone
  expect([await phoneOf(corrected), await phoneOf(added)]).toEqual([null, '0912 345 678'])
})
