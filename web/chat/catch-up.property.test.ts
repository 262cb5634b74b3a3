import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../contract/chat/messages.ts'
import { runs } from '../../contract/testing-runs.ts'
import {
  createCatchUp,
  firstSeq,
  lastSeq,
  type MessagePage,
  type MessageWindow,
  windowAround,
  windowAtEnd,
  withEvent,
  withNewerPage,
  withOlderPage,
} from './message-window.ts'
import { messageOf } from './test-messages.ts'

const pageSize = 3
type Query = { before?: number; after?: number; since?: number }

function conversation() {
  let messages: Message[] = []
  let revision = 0
  return {
    messages: () => messages,
    say: () => {
      const message = messageOf(messages.length + 1, { revision: ++revision })
      messages = [...messages, message]
      return { revision, message }
    },
    edit: (nth: number) => {
      const at = messages.length ? nth % messages.length : -1
      const old = messages[at]
      if (!old) return null
      messages = messages.with(at, { ...old, revision: ++revision, content: `${old.content}!` })
      return { revision, message: null }
    },
    read: ({ before, after, since }: Query): MessagePage => {
      const page = (found: Message[], fromEnd = false) => ({
        results: fromEnd ? found.slice(-pageSize) : found.slice(0, pageSize),
        has_more: found.length > pageSize,
        revision,
      })
      if (since !== undefined)
        return page(
          messages.filter((each) => each.revision > since).toSorted((a, b) => a.revision - b.revision),
        )
      if (after !== undefined) return page(messages.filter(({ seq }) => seq > after))
      return page(
        messages.filter(({ seq }) => before === undefined || seq < before),
        true,
      )
    },
  }
}

const nth = fc.nat(20)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('say', 'say', 'edit'), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hear', 'hear', 'miss', 'hear twice'), nth }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('read', 'read', 'answer', 'answer', 'fail'), nth }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('older', 'newer', 'jump', 'end', 'look'), nth }) },
)

test('whatever is lost, doubled or late, the conversation ends as the server has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(12), fc.array(step, { maxLength: 150, size: 'max' }), async (before, steps) => {
      const server = conversation()
      for (let count = 0; count < before; count++) server.say()
      const events: { revision: number; message: Message | null }[] = []
      const requests: {
        query: Query
        page: MessagePage | null
        resolve: (page: MessagePage) => void
        reject: () => void
      }[] = []
      let talk = windowAtEnd(server.read({}))

      const change = (next: (talk: MessageWindow) => MessageWindow) => void (talk = next(talk))
      const ask = (query: Query) =>
        new Promise<MessagePage>((resolve, reject) =>
          requests.push({ query, page: null, resolve, reject: () => reject(new Error('no network')) }),
        )
      const catchUp = createCatchUp({
        talk: () => talk,
        change,
        ask: (since) => ask(since === undefined ? {} : { since }),
      })
      const quietly = (work: Promise<void>) => void work.catch(() => {})
      const jump = async (seq: number) => {
        const [older, newer] = await Promise.all([ask({ before: seq + 1 }), ask({ after: seq })])
        change((now) => windowAround(older, newer, now.heard))
      }
      const older = async (seq: number) => {
        const page = await ask({ before: seq })
        change((now) => withOlderPage(now, seq, page))
      }
      const newer = async (seq: number) => {
        const page = await ask({ after: seq })
        change((now) => withNewerPage(now, seq, page))
      }
      const end = async () => {
        const page = await ask({})
        change((now) => windowAtEnd(page, now.heard))
      }
      const settle = async () => {
        for (let turn = 0; turn < 12; turn++) await Promise.resolve()
        if (talk.heard > talk.revision) quietly(catchUp())
      }
      const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
      const remove = <T>(list: T[], item: T) => void list.splice(list.indexOf(item), 1)
      const answerOne = (at: number, how: 'read' | 'answer' | 'fail') => {
        const request = pick(requests, at)
        if (!request) return
        request.page ??= server.read(request.query)
        if (how === 'read') return
        remove(requests, request)
        if (how === 'answer') request.resolve(request.page)
        else request.reject()
      }

      for (const { do: what, nth: at } of steps) {
        if (what === 'say') events.push(server.say())
        if (what === 'edit') {
          const event = server.edit(at)
          if (event) events.push(event)
        }
        // Mostly in order, as a socket delivers; `message` may be left out.
        const event =
          what === 'hear' || what === 'miss' || what === 'hear twice' ? pick(events, at) : undefined
        if (event && what !== 'hear twice') remove(events, event)
        if (event && what !== 'miss')
          change((now) => withEvent(now, event.revision, at % 4 === 0 ? null : event.message))
        if (what === 'read' || what === 'answer' || what === 'fail') answerOne(at, what)
        if (what === 'older' && talk.has_older) quietly(older(firstSeq(talk)))
        if (what === 'newer' && talk.has_newer) quietly(newer(lastSeq(talk)))
        if (what === 'jump' && server.messages().length) quietly(jump(1 + (at % server.messages().length)))
        if (what === 'end') quietly(end())
        if (what === 'look') quietly(catchUp())
        await settle()
      }

      const settleAll = async () => {
        while (requests.length) {
          answerOne(0, 'answer')
          await settle()
        }
      }
      await settleAll()
      // The connection is back.
      quietly(catchUp())
      await settleAll()
      while (talk.has_newer) {
        quietly(newer(lastSeq(talk)))
        await settleAll()
      }
      const from = firstSeq(talk)
      expect(talk.messages).toEqual(server.messages().slice(Math.max(0, from - 1)))
      expect(talk.has_older).toBe(from > 1)
      expect(talk.heard).toBe(talk.revision)
    }),
    { numRuns: runs(3000, 100_000, 500) },
  )
})

test('a reply says the end, and a gap of more than three pages is not walked through', async () => {
  const server = conversation()
  server.say()
  let talk = windowAtEnd(server.read({}))
  for (let count = 0; count < 20; count++) server.say()
  const asked: (number | undefined)[] = []
  const catchUp = createCatchUp({
    talk: () => talk,
    change: (next) => (talk = next(talk)),
    ask: (since) => {
      asked.push(since)
      return Promise.resolve(server.read(since === undefined ? {} : { since }))
    },
  })
  await catchUp()
  expect(asked).toEqual([1, 4, 7, undefined])
  expect(talk.messages.map(({ seq }) => seq)).toEqual([19, 20, 21])
  expect(talk).toMatchObject({ has_older: true, has_newer: false, revision: 21 })
})
