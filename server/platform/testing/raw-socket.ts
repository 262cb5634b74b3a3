import { WebSocket } from 'ws'

/** A WebSocket that sends frames of Socket.IO as given, so that a test can send malformed ones. */
export interface RawSocket {
  /** Sends a frame and returns its acknowledgement; null if the connection closes first. */
  sendFrame: (ack: number, frame: string) => Promise<unknown>
  /** Events that the server sent, without acknowledgements. */
  events: { name: string; event: unknown }[]
  isOpen: () => boolean
  close: () => void
}

/** Does the handshake of Socket.IO. Fails with the error of the server if it refuses the token. */
export async function openRawSocket(url: string, token: string): Promise<RawSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const events: RawSocket['events'] = []
  const waiting = new Map<number, (answer: unknown) => void>()
  const { promise: connected, resolve, reject } = Promise.withResolvers<void>()
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
      events.push({ name, event })
    }
  })
  await connected
  return {
    events,
    isOpen: () => ws.readyState === WebSocket.OPEN,
    close: () => ws.terminate(),
    sendFrame: (ack, frame) =>
      new Promise((answer) => {
        if (ws.readyState !== WebSocket.OPEN) return answer(null)
        waiting.set(ack, answer)
        ws.send(`42${ack}${frame}`)
      }),
  }
}
