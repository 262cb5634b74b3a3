import type { Hub } from './announce.ts'
import { type Recheck, sessionRoom, type Sockets, userRoom } from './sockets.ts'

/** With their names, an announcement to so many is below the 8000 bytes that a notification of PostgreSQL holds. */
const audiencesAtOnce = 200

interface Deps {
  isAlone: boolean
  recheckHere: (whom: Recheck) => void
}

/** What the rooms announce, as it goes out to the sockets. */
export const hubOf = (io: Sockets, { isAlone, recheckHere }: Deps): Hub => ({
  emit: ({ users = [], topics = [], except = [] }, name, event) => {
    const to = [...topics, ...users.map(userRoom)]
    for (let from = 0; from < to.length; from += audiencesAtOnce) {
      const emission = io.to(to.slice(from, from + audiencesAtOnce)).except(except.map(userRoom))
      ;(emission.emit as (name: string, event: unknown) => boolean)(name, event)
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
})
