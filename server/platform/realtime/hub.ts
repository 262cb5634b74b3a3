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
  recheckHere: (whom: Recheck) => void
}

/** Sends the announcements of the rooms to the sockets of this process, and to the other processes, which do the same. */
export function createHub(io: Sockets, { isAlone, lastEvents, recheckHere }: Deps): Hub {
  const send = (audiences: string[], except: string[], name: string, event: unknown) => {
    const emission = io.local.to(audiences).except(except)
    ;(emission.emit as (name: string, event: unknown) => boolean)(name, event)
  }

  function emitHere({ to, except, name, event }: Emission) {
    lastEvents.add(to)
    send(to, except, name, event)
  }

  function changedHere(topics: string[]) {
    lastEvents.add(topics)
    for (const topic of topics)
      if (io.sockets.adapter.rooms.has(topic)) send([topic], [], 'changed', { topic: topicOfAudience(topic) })
  }

  io.on('emission', emitHere)
  io.on('changed', changedHere)

  return {
    emit: ({ users = [], topics = [], except = [] }, name, event) => {
      for (const to of inParts([...topics, ...users.map(userRoom)])) {
        const emission = { to, except: except.map(userRoom), name, event }
        emitHere(emission)
        if (!isAlone) io.serverSideEmit('emission', emission)
      }
    },
    emitChanged: (topics) => {
      for (const part of inParts(topics)) {
        changedHere(part)
        if (!isAlone) io.serverSideEmit('changed', part)
      }
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

const inParts = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / audiencesPerMessage) }, (_, part) =>
    names.slice(part * audiencesPerMessage, (part + 1) * audiencesPerMessage),
  )
