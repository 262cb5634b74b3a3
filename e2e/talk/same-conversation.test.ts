import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Message, reactionEmojis } from '../../contract/chat/messages.ts'
import { isDeep, runs } from '../../contract/testing-runs.ts'
import { hasRedis, startRedis } from '../../bench/cluster/redis.ts'
import { type Database, loadInstallationId, openDatabase } from '../../server/platform/database/db.ts'
import { startSession } from '../../server/platform/http/session.ts'
import { pickFrom, randomFrom } from '../../server/platform/realtime/testing-frames.ts'
import { createTokenKeys } from '../../server/platform/secrets/tokens.ts'
import { newTestDatabase, type TestDatabase } from '../../server/platform/testing/database.ts'
import { TalkingClient } from './talking-client.ts'
import { secretKey, startTwo } from './two-processes.ts'

const rounds = runs(1, 8)
const stepsEach = runs(25, 120, 10)
const killsOfARound = runs(2, 5, 1)
const people = ['lan', 'minh', 'hoa', 'tuan']

let database: TestDatabase
let db: Database
let two: Awaited<ReturnType<typeof startTwo>>
let community_id: number

beforeAll(async () => {
  database = await newTestDatabase()
  db = openDatabase(database.url, () => undefined)
  ;({ community_id } = await db
    .selectFrom('community_members')
    .select('community_id')
    .limit(1)
    .executeTakeFirstOrThrow())
  for (const { id } of await db.selectFrom('users').select('id').where('username', 'in', people).execute())
    await db
      .insertInto('community_members')
      .values({ community_id, user_id: id })
      .onConflict((oc) => oc.doNothing())
      .execute()
})
afterEach(() => two.stop())
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** A message as all that was acknowledged made it. */
interface Said {
  id: number
  seq: number
  author: string
  content: string
  isDeleted: boolean
  reactions: Map<string, string>
}

/** A person at the app: does one thing after the other, each until it is answered. */
async function join(username: string, chat_id: number, place: number) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const keys = createTokenKeys({ config: { secretKey }, installation: await loadInstallationId(db) })
  let token = { access: '', until: 0 }
  const access = async () => {
    if (token.until < Date.now())
      token = {
        access: (await startSession(db, keys, id, 'vitest', new Date())).access,
        until: Date.now() + 120_000,
      }
    return token.access
  }
  const client = new TalkingClient({ chat_id, access, origin: () => two.origin(place) })

  /** As the outbox does: again until there is an answer; null where the answer is that it is not there. */
  async function surely<T>(method: string, path: string, body?: object): Promise<T | null> {
    for (;;)
      try {
        return await client.call<T>(method, path, body)
      } catch (error) {
        const status = (error as { status?: number }).status ?? 500
        if (status === 404) return null
        if (status < 500) throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
  }
  return { username, client, surely }
}

type Person = Awaited<ReturnType<typeof join>>

async function act(
  { username, client, surely }: Person,
  chat_id: number,
  said: Said[],
  random: () => number,
) {
  const own = said.filter(({ author, isDeleted }) => author === username && !isDeleted)
  const what = random()
  if (what < 0.45 || said.length === 0) {
    const content = `${username} ${said.length} ${'dài '.repeat(random() < 0.1 ? 900 : 1)}`.trim()
    const body = { client_id: randomUUID(), content }
    const message = await surely<Message>('POST', `/api/chats/${chat_id}/messages/`, body)
    if (!message) throw new Error('The conversation is gone')
    const { id, seq } = message
    said.push({ id, seq, author: username, content, isDeleted: false, reactions: new Map() })
  } else if (what < 0.6 && own.length) {
    const message = pickFrom(random, own)
    const content = `${message.content.slice(0, 30)}!`
    await surely('PATCH', `/api/messages/${message.id}/`, { content })
    message.content = content
  } else if (what < 0.68 && own.length) {
    const message = pickFrom(random, own)
    await surely('DELETE', `/api/messages/${message.id}/`)
    message.isDeleted = true
  } else if (what < 0.9) {
    const message = pickFrom(random, said)
    const emoji = random() < 0.3 ? null : pickFrom(random, reactionEmojis)
    const path = `/api/messages/${message.id}/reaction/`
    if (emoji === null) await surely('DELETE', path)
    else await surely('PUT', path, { emoji })
    if (emoji === null) message.reactions.delete(username)
    else message.reactions.set(username, emoji)
  } else await client.reconnect()
}

/** What every one of them has to see, without what differs between them. */
const expected = (said: Said[]) =>
  said
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ id, seq, author, content, isDeleted, reactions }) => ({
      id,
      seq,
      author: isDeleted ? null : author,
      content: isDeleted ? '' : content,
      reactions: isDeleted ? '' : counted([...reactions.values()]),
    }))

const counted = (emojis: string[]) =>
  reactionEmojis.map((emoji) => emojis.filter((each) => each === emoji).length).join(' ')

const seen = (messages: readonly Message[]) =>
  messages.map(({ id, seq, author, content, deleted_at, reactions }) => ({
    id,
    seq,
    author: author?.username ?? null,
    content,
    reactions:
      deleted_at === null
        ? counted(reactions.flatMap(({ emoji, count }) => Array.from({ length: count }, () => emoji)))
        : '',
  }))

/** Redis where it is installed, in `npm run test:deep`. A test that is skipped would count as one that failed. */
const between = ['PostgreSQL', ...(isDeep && hasRedis ? ['Redis'] : [])]

test.each(between)(
  'socket lost: whoever says, changes, loses the connection or its process ends with the same conversation, over %s',
  async (line) => {
    const redis = line === 'Redis' ? await startRedis(tmpdir()) : null
    two = await startTwo(database.url, redis ? { REDIS_URL: redis.url } : {})
    await expectTheSame()
    await redis?.stop()
  },
)

async function expectTheSame() {
  for (let round = 0; round < rounds; round++) {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const random = randomFrom(seed)
    await db.deleteFrom('chats').execute()
    const opener = await join('lan', 0, 0)
    const about = { subject: { type: 'community', id: community_id } }
    const chat_id = (await opener.surely<{ id: number }>('POST', '/api/chats/', about))?.id ?? 0
    const persons = await Promise.all(people.map((name, nth) => join(name, chat_id, nth % 2)))
    await Promise.all(persons.map(({ surely }) => surely('POST', '/api/chats/', about)))
    await Promise.all(persons.map(({ client }) => client.open()))

    const said: Said[] = []
    let done = 0
    const everything = persons.length * stepsEach
    const lives = persons.map(async (person) => {
      const own = randomFrom(Math.floor(random() * 2 ** 31))
      for (let step = 0; step < stepsEach; step++, done++) await act(person, chat_id, said, own)
    })
    const kills = async () => {
      for (let kill = 1; kill <= killsOfARound; kill++) {
        await expect
          .poll(() => done, { interval: 10 })
          .toBeGreaterThanOrEqual((everything * kill) / (killsOfARound + 1))
        await two.kill(kill % 2)
        await two.start(kill % 2)
      }
    }
    await Promise.all([...lives, kills()])

    const model = expected(said)
    expect(model.map(({ seq }) => seq)).toEqual(model.map((_, n) => n + 1))
    for (const { username, client } of persons) {
      await expect
        .poll(() => seen(client.messageWindow.messages), { message: `${username}, seed ${seed}` })
        .toEqual(model.slice(-client.messageWindow.messages.length))
      expect(client.messageWindow.messages.length).toBeGreaterThan(model.length / 4)
      expect(client.messageWindow.has_newer).toBe(false)
      client.close()
    }
  }
}
