import { type Ack, socketLimits } from '../../../contract/realtime.ts'
import type { Room } from '../room.ts'
import {
  type Connection,
  parseTopic,
  type Recheck,
  refusedAck,
  type SocketRequest,
  type Sockets,
  userRoom,
} from './sockets.ts'

interface Deps {
  rooms: readonly Room[]
  askOf: (socket: Connection) => SocketRequest
  presence: ReturnType<typeof trackPresence>
}

const sameMembers = (some: string[], others: string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/** What each socket looks at; the room that a topic belongs to says whether it may. */
export function createSubscriptions(io: Sockets, { rooms, askOf, presence }: Deps) {
  const topics = new Map(rooms.flatMap(({ realtime }) => Object.entries(realtime?.topics ?? {})))
  const standing = rooms.flatMap(({ realtime }) => realtime?.audiences ?? [])

  const belongingTo = async (socket: Connection) =>
    (await Promise.all(standing.map((audiencesOf) => audiencesOf(askOf(socket))))).flat()

  /** Joins what the person belongs to, and leaves what they belong to no more. */
  async function belong(socket: Connection) {
    const audiences = await belongingTo(socket)
    for (const left of socket.data.audiences.filter((each) => !audiences.includes(each)))
      void socket.leave(left)
    socket.data.audiences = audiences
    if (socket.connected) await socket.join(audiences)
  }

  async function subscribe(socket: Connection, topic: string): Promise<Ack> {
    const { topics: own } = socket.data
    if (own.size >= socketLimits.topicsPerSocket && !own.has(topic)) return refusedAck('too_many')
    const audiences = await audiencesOf(socket, topic)
    if (!audiences || !socket.connected) {
      drop(socket, topic)
      return refusedAck('not_found')
    }
    await look(socket, topic, audiences)
    const { kind, id } = parseTopic(topic)
    if (kind === 'presence') void presence.show(socket, id)
    return { ok: true }
  }

  /** The audiences of a topic can change, as those of a feed do when its reader moves. */
  async function look(socket: Connection, topic: string, audiences: string[]) {
    if (!sameMembers(socket.data.topics.get(topic) ?? [], audiences)) drop(socket, topic)
    socket.data.topics.set(topic, audiences)
    await socket.join(audiences)
  }

  const audiencesOf = async (socket: Connection, topic: string) => {
    const { kind, id } = parseTopic(topic)
    return (await topics.get(kind)?.(askOf(socket), id)) ?? null
  }

  function drop(socket: Connection, topic: string) {
    const { topics: own } = socket.data
    const left = own.get(topic) ?? []
    own.delete(topic)
    const stillLooked = new Set([...own.values()].flat())
    for (const audience of left) if (!stillLooked.has(audience)) void socket.leave(audience)
  }

  async function recheckOne(socket: Connection) {
    await belong(socket)
    for (const topic of Array.from(socket.data.topics.keys())) {
      const audiences = await audiencesOf(socket, topic)
      if (audiences) {
        await look(socket, topic, audiences)
        continue
      }
      drop(socket, topic)
      const { kind, id } = parseTopic(topic)
      if (kind === 'presence') socket.emit('presence', { user_id: id, online: false })
      // Whoever looks at it asks anew, and sees that it is closed.
      if (kind === 'chat') socket.emit('chat', { chat_id: id })
    }
  }

  return {
    belong,
    belongingTo,
    subscribe,
    unsubscribe: (socket: Connection, topic: string): Ack => {
      drop(socket, topic)
      return { ok: true }
    },
    /** In this process. */
    recheck: ({ users, topics: looked }: Recheck) => {
      const { rooms: joined } = io.sockets.adapter
      const ids = new Set(
        [...users.map(userRoom), ...looked].flatMap((room) => [...(joined.get(room) ?? [])]),
      )
      for (const id of ids) {
        const socket = io.sockets.sockets.get(id)
        // However much they ask for meanwhile.
        socket?.data.turns
          .take(() => recheckOne(socket), { ahead: true })
          .catch(() => socket.disconnect(true))
      }
    },
  }
}

/** Who has a socket open, in this process or, where there are several, in another. */
export function trackPresence(io: Sockets, isAlone: boolean) {
  const isHere = (user_id: number) => io.sockets.adapter.rooms.has(userRoom(user_id))
  io.on('is_here', (user_id, answer) => answer(isHere(user_id)))

  async function isOnline(user_id: number): Promise<boolean> {
    if (isHere(user_id)) return true
    if (isAlone) return false
    // A process that has just died does not answer.
    const answers = await io
      .serverSideEmitWithAck('is_here', user_id)
      .catch(({ responses = [] }: { responses?: boolean[] }) => responses)
    return answers.includes(true)
  }

  const announceOf = (user_id: number, online: boolean) =>
    io.to(`presence:${user_id}`).emit('presence', { user_id, online })

  return {
    isHere,
    came: (user_id: number) => announceOf(user_id, true),
    /** Nobody is told while another socket of theirs is open somewhere. */
    left: async (user_id: number) => {
      if (!(await isOnline(user_id))) announceOf(user_id, false)
    },
    /** Answers a socket that begins to look at them. */
    show: async (socket: Connection, user_id: number) => {
      const online = await isOnline(user_id)
      if (socket.rooms.has(`presence:${user_id}`)) socket.emit('presence', { user_id, online })
    },
  }
}
