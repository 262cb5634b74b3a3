import type { ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import { afterCommit, type Database, rootOf } from '../database/db.ts'

/** People, whoever looks at a topic, or both; without those of `except`. */
export interface Audience {
  users?: readonly number[]
  topics?: readonly string[]
  except?: readonly number[]
}

/** Reaches the sockets of every process. */
export interface Hub {
  emit<Name extends ServerEvent>(to: Audience, name: Name, event: ServerEvents[Name]): void
  /** Closes sockets: of one session, or all of a person's. */
  close(whose: { session_id: string } | { user_id: number }): void
  /** Asks again whether these people, and whoever looks at these topics, may look at what they look at. */
  recheck(users: readonly number[], topics: readonly string[]): void
}

const hubs = new WeakMap<Database, Hub>()

export const setHub = (db: Database, hub: Hub) => hubs.set(db, hub)

function onceCommitted(db: Database, act: (hub: Hub) => void) {
  const root = rootOf(db)
  afterCommit(db, () => {
    const hub = hubs.get(root)
    if (hub) act(hub)
  })
}

/** Once the transaction, if `db` is one, is committed. Nobody waits for it, and what nobody hears is not kept. */
export const announce = <Name extends ServerEvent>(
  db: Database,
  to: Audience,
  name: Name,
  event: ServerEvents[Name],
) => onceCommitted(db, (hub) => hub.emit(to, name, event))

/** Once the transaction is committed, as `announce`. */
export const closeSockets = (db: Database, whose: { session_id: string } | { user_id: number }) =>
  onceCommitted(db, (hub) => hub.close(whose))

/**
 * For whatever changes what people may look at, or who may look at a topic: a block, a setting, leaving. Once the
 * transaction is committed.
 */
export const recheckTopics = (db: Database, users: readonly number[], topics: readonly string[] = []) =>
  onceCommitted(db, (hub) => hub.recheck(users, topics))
