import type { ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import { afterCommit, type Database, rootOf } from '../database/db.ts'

/** Users, subscribers of topics, or both, without the users of `except`. */
export interface Audience {
  users?: readonly number[]
  topics?: readonly string[]
  except?: readonly number[]
}

/** Reaches the sockets of every process. */
export interface Hub {
  emit<Name extends ServerEvent>(to: Audience, name: Name, event: ServerEvents[Name]): void
  /** Sends `changed` to the subscribers of each topic. */
  emitChanged(topics: readonly string[]): void
  /** Tells every process that replicas have to reach `position` before they are read for the user. */
  wrote(user_id: number, position: number): void
  /** Closes the sockets of a session or of a user. */
  close(whose: { session_id: string } | { user_id: number }): void
  /** Checks again whether these users, and the subscribers of these topics, may keep their subscriptions. */
  recheck(users: readonly number[], topics: readonly string[]): void
}

const hubs = new WeakMap<Database, Hub>()

export const setHub = (db: Database, hub: Hub) => hubs.set(db, hub)

function afterCommitWithHub(db: Database, act: (hub: Hub) => void) {
  const root = rootOf(db)
  afterCommit(db, () => {
    const hub = hubs.get(root)
    if (hub) act(hub)
  })
}

/** Sends the event after the commit, if `db` is a transaction. It is not stored: a socket that is not connected misses it. */
export const announce = <Name extends ServerEvent>(
  db: Database,
  to: Audience,
  name: Name,
  event: ServerEvents[Name],
) => afterCommitWithHub(db, (hub) => hub.emit(to, name, event))

/** `position`: in the log of the primary, after the commit. */
export const announceWrite = (db: Database, user_id: number, position: number) =>
  hubs.get(db)?.wrote(user_id, position)

/** Closes the sockets after the commit, like `announce`. */
export const closeSockets = (db: Database, whose: { session_id: string } | { user_id: number }) =>
  afterCommitWithHub(db, (hub) => hub.close(whose))

/**
 * Checks subscriptions again after the commit. Call it when a change affects who may see a topic, such as a block, a setting
 * or leaving.
 */
export const recheckTopics = (db: Database, users: readonly number[], topics: readonly string[] = []) =>
  afterCommitWithHub(db, (hub) => hub.recheck(users, topics))
