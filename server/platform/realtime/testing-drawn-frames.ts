import fc from 'fast-check'
import { type ClientEvent, clientEvents } from '../../../contract/realtime.ts'
import { hostileJson, hostileWord } from '../../testing/hostile.ts'
import { valuesFor, type Schema } from '../../testing/generated-requests.ts'

const names = Object.keys(clientEvents) as ClientEvent[]

export interface Drawn {
  name: string
  text: string
}

/** Of an event's schema what fits it, with one thing wrong, or something else altogether. */
export function framesOf(known: { chats: number[]; posts: number[]; people: number[]; tokens: string[] }) {
  const id = fc.constantFrom(...known.chats, ...known.posts, ...known.people)
  const topic = fc.oneof(
    fc.constant('feed'),
    fc.tuple(fc.constantFrom('chat', 'chat', 'presence', 'post'), id).map(([kind, of]) => `${kind}:${of}`),
  )
  const own: Record<string, fc.Arbitrary<unknown>> = {
    chat_id: fc.constantFrom(...known.chats),
    topic,
    token: fc.constantFrom(...known.tokens),
  }
  const eventOf = (name: ClientEvent) => {
    const { properties = {} } = clientEvents[name] as unknown as Schema
    const fields = Object.entries(properties).map(
      ([field, schema]) =>
        [field, fc.oneof(own[field] ?? valuesFor(schema, field), valuesFor(schema, field))] as const,
    )
    return fc.record(Object.fromEntries(fields))
  }
  const json = (event: object) => JSON.stringify(event)
  return fc.constantFrom(...names).chain((name) => {
    const right = eventOf(name).map(json)
    const wrong = fc.oneof(
      fc.tuple(eventOf(name), hostileJson).map(([event, text]) => {
        const [field = ''] = Object.keys(event)
        return `{${JSON.stringify(field)}:${text}}`
      }),
      fc
        .tuple(eventOf(name), hostileWord, hostileJson)
        .map(([event, key, text]) => `${json(event).slice(0, -1)},${JSON.stringify(key)}:${text}}`),
      hostileJson,
    )
    const event = fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: wrong })
    const called = fc.oneof(
      { weight: 12, arbitrary: fc.constant(name) },
      { weight: 1, arbitrary: hostileWord },
    )
    return fc.record({ name: called, text: event })
  })
}
