import type { Chat } from '../../../contract/chats/chats.ts'
import type { Message } from '../../../contract/chats/messages.ts'
import { type Tick, tickOf } from './Ticks.tsx'

/** By `seq`: of one's own messages the last one sent, the last one delivered and the last one read. */
export function ticksOf(
  messages: readonly Message[],
  viewer_id: number,
  marks: Chat['marks'],
): Map<number, Tick> {
  const last = new Map<Tick, number>()
  for (const { seq, author, deleted_at } of messages)
    if (author?.id === viewer_id && !deleted_at) last.set(tickOf(seq, marks), seq)
  return new Map([...last].map(([tick, seq]) => [seq, tick]))
}
