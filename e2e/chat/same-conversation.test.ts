import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Message, reactionEmojis } from '../../contract/chat/messages.ts'
import { isDeep, runs } from '../../contract/testing-runs.ts'
import { hasRedis, startRedis } from '../../server/platform/testing/redis.ts'
import { type Database, loadInstallationId, openDatabase } from '../../server/platform/database/db.ts'
import { startSession } from '../../server/platform/http/session.ts'
import { pickFrom, randomFrom } from '../../server/platform/realtime/testing-frames.ts'
import { createTokenKeys } from '../../server/platform/secrets/tokens.ts'
import { newTestDatabase, type TestDatabase } from '../../server/platform/testing/database.ts'
import { ChatClient } from './chat-client.ts'
import { secretKey, startTwoProcesses } from './two-processes.ts'

const rounds = runs(1, 8)
const stepsPerPerson = runs(25, 120, 10)
const killsPerRound = runs(2, 5, 1)
const people = ['lan', 'minh', 'hoa', 'tuan']

let database: TestDatabase
let db: Database
let processes: Awaited<ReturnType<typeof startTwoProcesses>>
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
afterEach(() => processes.stop())
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** A message after all acknowledged changes. */
interface ExpectedMessage {
  id: number
  seq: number
  author: string
  content: string
  isDeleted: boolean
  reactions: Map<string, string>
}

/** Opens the conversation as a person, through the process of the index. */
async function openPerson(username: string, chat_id: number, processIndex: number) {
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
  const client = new ChatClient({ chat_id, access, origin: () => processes.origin(processIndex) })

  /** Retries like the outbox. Null if the reply is 404. */
  async function retryUntilAnswered<T>(method: string, path: string, body?: object): Promise<T | null> {
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
  return { username, client, retryUntilAnswered }
}

type Person = Awaited<ReturnType<typeof openPerson>>

async function performStep(
  { username, client, retryUntilAnswered }: Person,
  chat_id: number,
  expectedMessages: ExpectedMessage[],
  random: () => number,
) {
  const ownMessages = expectedMessages.filter(({ author, isDeleted }) => author === username && !isDeleted)
  const choice = random()
  if (choice < 0.45 || expectedMessages.length === 0) {
    const content = `${username} ${expectedMessages.length} ${'dài '.repeat(random() < 0.1 ? 900 : 1)}`.trim()
    const body = { client_id: randomUUID(), content }
    const message = await retryUntilAnswered<Message>('POST', `/api/chats/${chat_id}/messages/`, body)
    if (!message) throw new Error('The conversation was not found')
    const { id, seq } = message
    expectedMessages.push({ id, seq, author: username, content, isDeleted: false, reactions: new Map() })
  } else if (choice < 0.6 && ownMessages.length) {
    const message = pickFrom(random, ownMessages)
    const content = `${message.content.slice(0, 30)}!`
    await retryUntilAnswered('PATCH', `/api/messages/${message.id}/`, { content })
    message.content = content
  } else if (choice < 0.68 && ownMessages.length) {
    const message = pickFrom(random, ownMessages)
    await retryUntilAnswered('DELETE', `/api/messages/${message.id}/`)
    message.isDeleted = true
  } else if (choice < 0.9) {
    const message = pickFrom(random, expectedMessages)
    const emoji = random() < 0.3 ? null : pickFrom(random, reactionEmojis)
    const path = `/api/messages/${message.id}/reaction/`
    if (emoji === null) await retryUntilAnswered('DELETE', path)
    else await retryUntilAnswered('PUT', path, { emoji })
    if (emoji === null) message.reactions.delete(username)
    else message.reactions.set(username, emoji)
  } else await client.reconnect()
}

/** What all clients must show, without fields that differ between viewers. */
const expectedView = (expectedMessages: ExpectedMessage[]) =>
  expectedMessages
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ id, seq, author, content, isDeleted, reactions }) => ({
      id,
      seq,
      author: isDeleted ? null : author,
      content: isDeleted ? '' : content,
      reactions: isDeleted ? '' : reactionCounts([...reactions.values()]),
    }))

const reactionCounts = (emojis: string[]) =>
  reactionEmojis.map((emoji) => emojis.filter((each) => each === emoji).length).join(' ')

const visibleView = (messages: readonly Message[]) =>
  messages.map(({ id, seq, author, content, deleted_at, reactions }) => ({
    id,
    seq,
    author: author?.username ?? null,
    content,
    reactions:
      deleted_at === null
        ? reactionCounts(reactions.flatMap(({ emoji, count }) => Array.from({ length: count }, () => emoji)))
        : '',
  }))

/** A client may have loaded only the latest messages. */
function differencesFrom(model: ReturnType<typeof expectedView>, shown: ReturnType<typeof visibleView>) {
  const expected = model.slice(-shown.length)
  return shown.flatMap((each, n) =>
    isDeepStrictEqual(each, expected[n]) ? [] : [{ shown: each, expected: expected[n] }],
  )
}

/** Redis only if it is installed, in `npm run test:deep`: a skipped test would count as failed. */
const transports = ['PostgreSQL', ...(isDeep && hasRedis ? ['Redis'] : [])]

test.each(transports)(
  'socket lost: all clients show the same conversation after lost connections and killed processes, over %s',
  async (transport) => {
    const redis = transport === 'Redis' ? await startRedis(tmpdir()) : null
    processes = await startTwoProcesses(database.url, redis ? { REDIS_URL: redis.url } : {})
    await expectSameConversation()
    await redis?.stop()
  },
)

async function expectSameConversation() {
  for (let round = 0; round < rounds; round++) {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const random = randomFrom(seed)
    await db.deleteFrom('chats').execute()
    const opener = await openPerson('lan', 0, 0)
    const draft = { subject: { type: 'community', id: community_id } }
    const chat_id = (await opener.retryUntilAnswered<{ id: number }>('POST', '/api/chats/', draft))?.id ?? 0
    const persons = await Promise.all(people.map((name, nth) => openPerson(name, chat_id, nth % 2)))
    await Promise.all(
      persons.map(({ retryUntilAnswered }) => retryUntilAnswered('POST', '/api/chats/', draft)),
    )
    await Promise.all(persons.map(({ client }) => client.open()))

    const expectedMessages: ExpectedMessage[] = []
    let doneSteps = 0
    const totalSteps = persons.length * stepsPerPerson
    const sessions = persons.map(async (person) => {
      const ownRandom = randomFrom(Math.floor(random() * 2 ** 31))
      for (let step = 0; step < stepsPerPerson; step++, doneSteps++)
        await performStep(person, chat_id, expectedMessages, ownRandom)
    })
    const killProcesses = async () => {
      for (let kill = 1; kill <= killsPerRound; kill++) {
        await expect
          .poll(() => doneSteps, { interval: 10 })
          .toBeGreaterThanOrEqual((totalSteps * kill) / (killsPerRound + 1))
        await processes.kill(kill % 2)
        await processes.start(kill % 2)
      }
    }
    await Promise.all([...sessions, killProcesses()])

    const model = expectedView(expectedMessages)
    expect(model.map(({ seq }) => seq)).toEqual(model.map((_, n) => n + 1))
    for (const { username, client } of persons) {
      await expect
        .poll(() => differencesFrom(model, visibleView(client.messageWindow.messages)), {
          message: `${username}, seed ${seed}`,
        })
        .toEqual([])
      expect(client.messageWindow.messages.length).toBeGreaterThan(model.length / 4)
      expect(client.messageWindow.has_newer).toBe(false)
      client.close()
    }
  }
}
