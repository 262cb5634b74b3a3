import { WebSocket } from 'ws'

/** A socket on which every letter is one's own; `heard` is what came without being asked for. */
export interface BareSocket {
  /** Sends the frame of that acknowledgement, and gives what is said to it; null where the connection ends instead. */
  say: (ack: number, frame: string) => Promise<unknown>
  heard: { name: string; event: unknown }[]
  isOpen: () => boolean
  close: () => void
}

/** Comes in as Socket.IO has it; fails with what the server says to a token that it does not take. */
export async function openBareSocket(url: string, token: string): Promise<BareSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const heard: BareSocket['heard'] = []
  const waiting = new Map<number, (answer: unknown) => void>()
  const { promise: isIn, resolve, reject } = Promise.withResolvers<void>()
  ws.on('error', () => undefined)
  ws.on('close', () => {
    reject(new Error('The connection was closed'))
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
  })
  ws.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text.startsWith('0')) ws.send(`40${JSON.stringify({ token })}`)
    else if (text.startsWith('40')) resolve()
    else if (text.startsWith('44')) reject(new Error(text))
    else if (text === '2') ws.send('3')
    const [, ack, answer = ''] = /^43(\d+)\[(.*)\]$/s.exec(text) ?? []
    if (ack !== undefined) {
      waiting.get(Number(ack))?.(JSON.parse(answer))
      waiting.delete(Number(ack))
    }
    if (text.startsWith('42')) {
      const [name, event] = JSON.parse(text.slice(2)) as [string, unknown]
      heard.push({ name, event })
    }
  })
  await isIn
  return {
    heard,
    isOpen: () => ws.readyState === WebSocket.OPEN,
    close: () => ws.terminate(),
    say: (ack, frame) =>
      new Promise((answer) => {
        if (ws.readyState !== WebSocket.OPEN) return answer(null)
        waiting.set(ack, answer)
        ws.send(`42${ack}${frame}`)
      }),
  }
}
