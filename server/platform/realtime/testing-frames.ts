import { randomUUID } from 'node:crypto'

type Random = () => number

/** The same numbers between 0 and 1 for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pickFrom = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

const names = [
  'subscribe',
  'unsubscribe',
  'typing',
  'received',
  'renew',
  'presence',
  'message',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '💥'.repeat(40),
  'x'.repeat(3000),
]

/** JSON of an event that the contract does not have. */
const events = (random: Random): string[] => [
  'null',
  'true',
  '[]',
  '"x"',
  '{}',
  '1e308',
  '{"topic":"__proto__"}',
  '{"topic":"chat:01"}',
  '{"topic":"chat:99999999999999999999"}',
  '{"topic":"user:1"}',
  '{"topic":"session:1"}',
  '{"topic":["post:1"]}',
  '{"topic":{"toString":"x"}}',
  '{"topic":"post:1","more":1}',
  '{"topic":"post:1","__proto__":{"ok":true}}',
  '{"__proto__":{"topic":"post:1"}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"chat_id":"1"}',
  '{"chat_id":1.5}',
  '{"chat_id":-1}',
  '{"chat_id":1e99}',
  '{"chat_id":null,"user_id":1}',
  '{"chat_id":1,"seq":-1}',
  '{"chat_id":1,"seq":"9"}',
  '{"chat_id":1,"seq":1,"read":true}',
  '{"chat_id":{"$gt":0},"seq":1}',
  '{"token":""}',
  '{"token":{}}',
  `{"token":"${'a'.repeat(2049)}"}`,
  `{"topic":"${'post:1'.repeat(500)}"}`,
  `{"a":${nested(2000)}}`,
  nested(3000),
  `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  `"${'\\u0000'.repeat(500)}"`,
  `{"topic":"post:${Math.floor(random() * 1e6)} "}`,
]

/** A Socket.IO event that must be answered with a refusal, and go no further. */
export function refusedFrame(random: Random, ack: number): string {
  const more = random() < 0.1 ? `,${pickFrom(random, events(random))}` : ''
  return `42${ack}[${JSON.stringify(pickFrom(random, names))},${pickFrom(random, events(random))}${more}]`
}

/** What no client of any version sends: it ends the connection. */
export function deadlyFrame(random: Random): string | Buffer {
  return pickFrom<() => string | Buffer>(random, [
    () => 'x'.repeat(20_000),
    () => `42["typing",{"chat_id":1,"x":"${'é'.repeat(17_000)}"}]`,
    () => '42[',
    () => '42{"name":"typing"}',
    () => '42["disconnect"]',
    () => '42["connect_error",{}]',
    () => '42[null,{"chat_id":1}]',
    () => '42[{"toString":1},{}]',
    () => '4',
    () => '49',
    () => '4999999999["typing"]',
    () => '44{"message":"no"}',
    () => '40{"token":"again"}',
    () => '42/admin,["typing",{"chat_id":1}]',
    () => '451-["typing",{"_placeholder":true,"num":0}]',
    () => '451-["typing",{"_placeholder":true,"num":"0"}]',
    () => '45999999-["typing",{"chat_id":1}]',
    () => '46-["typing"]',
    () => '1',
    () => '9',
    () => '',
    () => `z${randomUUID()}`,
    () => Buffer.from([4, 1, 2, 3]),
    () => Buffer.alloc(15_000, 7),
    () => Buffer.alloc(40_000, 1),
  ])()
}

/** Bytes below the level of WebSocket's messages that break its rules. */
export const brokenBytes: readonly Buffer[] = [
  // Not masked.
  Buffer.from([0x81, 0x02, 0x34, 0x32]),
  // A reserved opcode.
  Buffer.from([0x83, 0x80, 1, 2, 3, 4]),
  // A reserved bit.
  Buffer.from([0xc1, 0x80, 1, 2, 3, 4]),
  // A continuation of nothing.
  Buffer.from([0x80, 0x80, 1, 2, 3, 4]),
  // A ping of more than 125 bytes.
  Buffer.from([0x89, 0xfe, 0x01, 0x00, 1, 2, 3, 4]),
  // Text that is not UTF-8.
  Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
  // A length of 2⁶³.
  Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
  Buffer.from('GET / HTTP/1.1\r\n\r\n'),
]
