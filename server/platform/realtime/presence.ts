import { type Connection, type Sockets, userRoom } from './sockets.ts'

/** Who has a socket open, in this process or, where there are several, in another. */
export function watchPresence(io: Sockets, isAlone: boolean) {
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
