import type { Replicas } from '../database/replicas.ts'
import type { Hub } from './announce.ts'
import type { LastEvents } from './last-events.ts'
import {
  type Emission,
  type Recheck,
  sessionRoom,
  type Sockets,
  topicOfAudience,
  userRoom,
} from './sockets.ts'

/** So few that the names fit into the 8000 bytes of a PostgreSQL notification. */
const audiencesPerMessage = 200

interface Deps {
  isAlone: boolean
  lastEvents: LastEvents
  replicas: Replicas | undefined
  recheckHere: (whom: Recheck) => void
}

/** Sends the announcements of the rooms to the sockets of this process, and to the other processes, which do the same. */
export function createHub(io: Sockets, { isAlone, lastEvents, replicas, recheckHere }: Deps): Hub {
  /** A client passes the position on with its next reads. */
  function send(audiences: string[], except: string[], name: string, event: unknown, position?: number) {
    const emission = io.local.to(audiences).except(except)
    const args = position === undefined ? [event] : [event, position]
    ;(emission.emit as (name: string, ...args: unknown[]) => boolean)(name, ...args)
  }

  function emitHere({ to, except, name, event, position }: Emission) {
    lastEvents.add(to)
    replicas?.heardOf(position)
    send(to, except, name, event, position)
  }

  function changedHere(topics: string[], position?: number) {
    lastEvents.add(topics)
    replicas?.heardOf(position)
    for (const topic of topics)
      if (io.sockets.adapter.rooms.has(topic))
        send([topic], [], 'changed', { topic: topicOfAudience(topic) }, position)
  }

  io.on('emission', emitHere)
  io.on('changed', changedHere)
  io.on('wrote', (user_id, position) => replicas?.wrote(user_id, position))

  /** Keeps the order of the calls. */
  function withPosition(act: (position?: number) => void) {
    if (!replicas) act()
    else void replicas.position().then(act, () => act())
  }

  return {
    emit: ({ users = [], topics = [], except = [] }, name, event) =>
      withPosition((position) => {
        for (const to of inParts([...topics, ...users.map(userRoom)], audiencesPerMessage)) {
          const emission = { to, except: except.map(userRoom), name, event, position }
          emitHere(emission)
          if (!isAlone) io.serverSideEmit('emission', emission)
        }
      }),
    emitChanged: (topics) =>
      withPosition((position) => {
        for (const part of inParts(topics, audiencesPerMessage)) {
          changedHere(part, position)
          if (!isAlone) io.serverSideEmit('changed', part, position)
        }
      }),
    wrote: (user_id, position) => {
      replicas?.wrote(user_id, position)
      if (!isAlone) io.serverSideEmit('wrote', user_id, position)
    },
    close: (whose) =>
      io
        .in('session_id' in whose ? sessionRoom(whose.session_id) : userRoom(whose.user_id))
        .disconnectSockets(true),
    recheck: (users, topics) => {
      const whom = { users: [...users], topics: [...topics] }
      recheckHere(whom)
      if (!isAlone) io.serverSideEmit('recheck', whom)
    },
  }
}

export const inParts = <Each>(list: readonly Each[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  )
