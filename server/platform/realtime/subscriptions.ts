import { type Ack, socketLimits } from '../../../contract/realtime.ts'
import { maxStaleMs } from '../database/replica.ts'
import type { Replicas } from '../database/replicas.ts'
import type { Room } from '../room.ts'
import type { LastEvents } from './last-events.ts'
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
  toRequest: (socket: Connection) => SocketRequest
  presence: ReturnType<typeof trackPresence>
  lastEvents: LastEvents
  replicas: Replicas | undefined
}

const sameMembers = (some: string[], others: string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/** Keeps the subscriptions of each socket. The room of a topic decides who may subscribe. */
export function createSubscriptions(io: Sockets, { rooms, toRequest, presence, lastEvents, replicas }: Deps) {
  const topics = new Map(rooms.flatMap(({ realtime }) => Object.entries(realtime?.topics ?? {})))
  const audienceLoaders = rooms.flatMap(({ realtime }) => realtime?.audiences ?? [])

  const loadAudiences = async (socket: Connection) =>
    (await Promise.all(audienceLoaders.map((audiencesOf) => audiencesOf(toRequest(socket))))).flat()

  /** Joins the current audiences of the user and leaves the others. */
  async function joinAudiences(socket: Connection) {
    const audiences = await loadAudiences(socket)
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
      leave(socket, topic)
      return refusedAck('not_found')
    }
    await join(socket, topic, audiences)
    const { kind, id } = parseTopic(topic)
    if (kind === 'presence') void presence.show(socket, id)
    // Read after joining, so that no event falls between.
    const heard = topic === 'me' ? [userRoom(socket.data.viewer.id), ...socket.data.audiences] : audiences
    const quiet_ms = lastEvents.quietMs(heard)
    if (!replicas) return { ok: true, quiet_ms }
    // What the client loaded after an event may be older than the event.
    return { ok: true, quiet_ms: Math.max(0, quiet_ms - maxStaleMs), read_after: replicas.latest }
  }

  /** The audiences of a topic can change, as those of a feed do when its reader moves. */
  async function join(socket: Connection, topic: string, audiences: string[]) {
    if (!sameMembers(socket.data.topics.get(topic) ?? [], audiences)) leave(socket, topic)
    socket.data.topics.set(topic, audiences)
    await socket.join(audiences)
  }

  const audiencesOf = async (socket: Connection, topic: string) => {
    // The events of a user need no subscription.
    if (topic === 'me') return []
    const { kind, id } = parseTopic(topic)
    return (await topics.get(kind)?.(toRequest(socket), id)) ?? null
  }

  function leave(socket: Connection, topic: string) {
    const { topics: own } = socket.data
    const left = own.get(topic) ?? []
    own.delete(topic)
    const stillNeeded = new Set([...own.values()].flat())
    for (const audience of left) if (!stillNeeded.has(audience)) void socket.leave(audience)
  }

  async function recheckOne(socket: Connection) {
    await joinAudiences(socket)
    for (const topic of Array.from(socket.data.topics.keys())) {
      const audiences = await audiencesOf(socket, topic)
      if (audiences) {
        await join(socket, topic, audiences)
        continue
      }
      leave(socket, topic)
      const { kind, id } = parseTopic(topic)
      if (kind === 'presence') socket.emit('presence', { user_id: id, online: false })
      // The client loads it again and finds that it is closed.
      if (kind === 'chat') socket.emit('chat', { chat_id: id })
      else socket.emit('changed', { topic })
    }
  }

  return {
    joinAudiences,
    loadAudiences,
    subscribe,
    unsubscribe: (socket: Connection, topic: string): Ack => {
      leave(socket, topic)
      return { ok: true }
    },
    /** Checks the sockets of this process. */
    recheck: ({ users, topics: names }: Recheck) => {
      const { rooms: members } = io.sockets.adapter
      const ids = new Set(
        [...users.map(userRoom), ...names].flatMap((room) => [...(members.get(room) ?? [])]),
      )
      for (const id of ids) {
        const socket = io.sockets.sockets.get(id)
        // Before the waiting events of the socket.
        socket?.data.queue
          .enqueue(() => recheckOne(socket), { ahead: true })
          .catch(() => socket.disconnect(true))
      }
    },
  }
}

/** So few sockets in one process are not worth asking the other processes. */
const ordinarySockets = 3

/** Knows which users have a socket open in any process. */
export function trackPresence(io: Sockets, isAlone: boolean) {
  const countHere = (user_id: number) => io.sockets.adapter.rooms.get(userRoom(user_id))?.size ?? 0
  const isHere = (user_id: number) => countHere(user_id) > 0
  io.on('count_here', (user_id, answer) => answer(countHere(user_id)))

  async function countElsewhere(user_id: number): Promise<number> {
    if (isAlone) return 0
    // A process that has just died does not answer.
    const answers = await io
      .serverSideEmitWithAck('count_here', user_id)
      .catch(({ responses = [] }: { responses?: number[] }) => responses)
    return answers.reduce((sum, count) => sum + count, 0)
  }

  const isOnline = async (user_id: number) => isHere(user_id) || (await countElsewhere(user_id)) > 0

  const announceOf = (user_id: number, online: boolean) =>
    io.to(`presence:${user_id}`).emit('presence', { user_id, online })

  return {
    isHere,
    countHere,
    /** The sockets of the user in all processes, or those in this one if they are few. */
    countAll: async (user_id: number) => {
      const here = countHere(user_id)
      return here > ordinarySockets ? here + (await countElsewhere(user_id)) : here
    },
    came: (user_id: number) => announceOf(user_id, true),
    /** Announces nothing while the user has another socket open. */
    left: async (user_id: number) => {
      if (!(await isOnline(user_id))) announceOf(user_id, false)
    },
    /** Sends the current state to a socket that has subscribed. */
    show: async (socket: Connection, user_id: number) => {
      const online = await isOnline(user_id)
      if (socket.rooms.has(`presence:${user_id}`)) socket.emit('presence', { user_id, online })
    },
  }
}
