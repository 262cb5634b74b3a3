import type { Ack, ClientEvent, ClientEvents } from '../../../contract/realtime.ts'
import type { Database } from '../database/db.ts'
import type { Viewer } from '../http/session.ts'

export interface Ask {
  db: Database
  viewer: Viewer
  now: Date
}

/** What a room gives the sockets. */
export interface Realtime {
  /**
   * The audiences that a person belongs to as long as they have the app open, for what goes to many at once. Asked again
   * whenever `recheckTopics` names the person.
   */
  audiences?: (ask: Ask) => Promise<string[]>
  /**
   * By the word before the colon: the audiences that somebody joins who may look at `id` (`feed` has none), or null.
   * Asked again whenever `recheckTopics` names the person or the topic.
   */
  topics?: Record<string, (ask: Ask, id: number) => Promise<string[] | null>>
  events?: { [Name in ClientEvent]?: (ask: Ask, event: ClientEvents[Name]) => Promise<Ack> }
}

export const refused = (code: Extract<Ack, { ok: false }>['code']): Ack => ({ ok: false, code })

/** A topic's kind and id, 0 where it has none. */
export function partsOf(topic: string): { kind: string; id: number } {
  const [kind = '', id = '0'] = topic.split(':')
  return { kind, id: Number(id) }
}
