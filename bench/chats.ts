import { join } from 'node:path'
import pg from 'pg'
import { countUnread } from '../server/chat/list-queries.ts'
import { getChat, listChats } from '../server/chat/chats.ts'
import { listMessages } from '../server/chat/messages.ts'
import { migrations } from '../server/migrations/all.ts'
import { type Database, openDatabase } from '../server/platform/database/db.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { reportGrowth } from './growth.ts'
import { load, median, startApp, startRaw, warmUpSeconds } from './processes.ts'
import { record } from './record.ts'
import { report } from './report.ts'
import { tokensFor } from './tokens.ts'

const ownChats = 500
const maxGrowth = 1.3
const minRatio = 0.5
const rounds = 3
const seconds = 4

interface Bench {
  folder: string
  sizes: [small: number, large: number]
}

interface Town {
  url: string
  size: number
  /** The long conversation and its number of messages. */
  chat_id: number
  length: number
}

/**
 * Measures the chat of a person with five hundred conversations, one of which has a tenth of all messages: the list, the
 * unread count, and the long conversation at its end and in its middle, in a small and a large installation.
 */
export async function measureChats({ folder, sizes }: Bench) {
  const towns: Town[] = []
  const databases = []
  for (const size of sizes) {
    const postgres = await startPostgres(join(folder, `chats-${size}`))
    databases.push(postgres)
    towns.push(await fill(postgres.url, size))
  }
  try {
    for (const view of views) await compare(view, towns)
    const large = towns.at(-1)
    for (const view of views) if (large) await race(view, large, { folder })
  } finally {
    for (const { stop } of databases) await stop()
  }
}

const reader = { id: 1, uid: '00000000-0000-4000-8000-000000000001', ward_code: null }
const signer = () => ''
const now = () => new Date()

interface View {
  what: string
  loadView: (db: Database, town: Town) => Promise<unknown>
  /** One request of the view, which is compared with a raw server. */
  path: (town: Town) => string
  loadOnce: (db: Database, town: Town) => Promise<unknown>
}

const middle = ({ length }: Town) => Math.ceil(length / 2)
const page = (town: Town, query: object) => (db: Database) =>
  listMessages({ db, signer }, reader, town.chat_id, query)

const views: View[] = [
  {
    what: 'list of 500 conversations',
    loadView: (db) => listChats(db, reader, {}, now()),
    path: () => '/api/chats/',
    loadOnce: (db) => listChats(db, reader, {}, now()),
  },
  {
    what: 'unread conversations',
    loadView: (db) => countUnread(db, reader, now()),
    path: () => '/api/chats/unread-count/',
    loadOnce: (db) => countUnread(db, reader, now()),
  },
  {
    what: 'long conversation at its end',
    loadView: async (db, town) => [
      await getChat(db, reader, town.chat_id, now()),
      await page(town, { limit: 40 })(db),
    ],
    path: ({ chat_id }) => `/api/chats/${chat_id}/messages/?limit=40`,
    loadOnce: (db, town) => page(town, { limit: 40 })(db),
  },
  {
    what: 'long conversation in its middle',
    loadView: async (db, town) => [
      await getChat(db, reader, town.chat_id, now()),
      await page(town, { limit: 15, before: middle(town) })(db),
      await page(town, { limit: 40, after: middle(town) - 1 })(db),
    ],
    path: (town) => `/api/chats/${town.chat_id}/messages/?limit=40&after=${middle(town) - 1}`,
    loadOnce: (db, town) => page(town, { limit: 40, after: middle(town) - 1 })(db),
  },
]

async function compare({ what, loadView }: View, towns: Town[]) {
  const measured = []
  for (const town of towns)
    measured.push({
      size: town.size,
      databaseUrl: town.url,
      statements: (await record(town.url, (db) => loadView(db, town))).statements,
    })
  const [small, large] = measured
  if (!small || !large) throw new Error('needs two sizes')
  await reportGrowth(what, [small, large], maxGrowth)
}

async function race({ what, path, loadOnce }: View, town: Town, { folder }: Omit<Bench, 'sizes'>) {
  const [token = ''] = await tokensFor(['bench_1'], town.url)
  const { statements: reads, reply } = await record(town.url, (db) => loadOnce(db, town))
  const rates = { app: [] as number[], raw: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const side of ['raw', 'app'] as const) {
      const isApp = side === 'app'
      const server = isApp
        ? await startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: town.url, DEMO: 'off' })
        : await startRaw({ databaseUrl: town.url, reads, insert: '', reply })
      const burst = { url: `${server.origin}${path(town)}`, connections: 16, tokens: isApp ? [token] : [] }
      load({ ...burst, seconds: warmUpSeconds })
      rates[side].push(load({ ...burst, seconds }).perSecond)
      await server.stop()
    }
  report({
    name: `${what}, requests`,
    result: `${Math.round(median(rates.app))} requests/s`,
    baseline: `${Math.round(median(rates.raw))} raw requests/s`,
    ratio: median(rates.app) / median(rates.raw),
    bound: { min: minRatio },
  })
}

/** Fills in conversations of two people with ten messages each, and the long one. */
async function fill(url: string, size: number): Promise<Town> {
  const db = openDatabase(url, console.error, { max: 1 })
  await migrate(db, migrations)
  await db.destroy()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const length = size / 10
  const chats = Math.max(ownChats, Math.round((size - length) / 10))
  const people = Math.max(ownChats + 1, Math.round(chats / 10))
  await client.query(`
    INSERT INTO users (username, first_name, last_name, display_name, birthday)
    SELECT 'bench_' || n, 'Người', 'thứ ' || n, 'Người thứ ' || n, '1980-01-01'
    FROM generate_series(1, ${people}) AS n;
    INSERT INTO chats (key, kind, last_seq, revision, last_at, created_at)
    SELECT 'person:bench:' || n, 'person', length, length, now() - n * interval '1 minute', now()
    FROM generate_series(1, ${chats}) AS n,
      LATERAL (SELECT CASE WHEN n = 1 THEN ${length} ELSE ${Math.max(1, Math.floor((size - length) / chats))} END AS length) AS each;
    INSERT INTO chat_members (chat_id, user_id, joined_at, read_seq, answered)
    SELECT id, member, now(), CASE WHEN member = 1 AND id % 10 = 0 THEN 0 ELSE last_seq END, true
    FROM chats, LATERAL (VALUES (CASE WHEN id <= ${ownChats} THEN 1 ELSE 2 + id % ${people - 1} END),
      (CASE WHEN id <= ${ownChats} THEN 1 + id ELSE 2 + (id * 7 + 1) % ${people - 1} END)) AS pair(member)
    ON CONFLICT DO NOTHING;
    INSERT INTO messages (chat_id, seq, revision, client_id, author_id, content, created_at)
    SELECT chats.id, seq, seq, gen_random_uuid(),
      (SELECT user_id FROM chat_members WHERE chat_id = chats.id ORDER BY user_id LIMIT 1 OFFSET seq % 2),
      'Tin số ' || seq || ': nhà mình dư ít chè đậu xanh, ai ăn ghé lấy nhé.', now() - seq * interval '1 second'
    FROM chats, generate_series(1, last_seq) AS seq;
    INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT 1, n, now() FROM generate_series(5, 9) AS n;`)
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ id: string }>('SELECT min(id)::text AS id FROM chats')
  await client.end()
  return { url, size, chat_id: Number(rows[0]?.id), length }
}
