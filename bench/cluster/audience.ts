/**
 * Opens the sockets of the app or of the baseline in a separate process, started by `fork`. Counts frames with a message
 * and reports when the expected number has arrived.
 */
import { WebSocket } from 'ws'

export interface AudiencePlan {
  origin: string
  /** The first frame of each socket. */
  handshakes: string[]
  isApp: boolean
}

export type ToAudience = AudiencePlan | { wait_for: number }
export type FromAudience = { open: number } | { received: number; at: number }

const messagePrefix = Buffer.from('42["message"')
let received = 0
let expectedCount = Infinity

const send = (message: FromAudience) => process.send?.(message)

function onMessageFrame() {
  received++
  if (received < expectedCount) return
  expectedCount = Infinity
  send({ received, at: performance.timeOrigin + performance.now() })
}

/** Connects from many addresses, so that the proxy distributes the sockets. */
function open({ origin, isApp }: AudiencePlan, handshake: string, n: number): Promise<void> {
  const path = isApp ? '/socket.io/?EIO=4&transport=websocket' : '/'
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, {
    perMessageDeflate: false,
    localAddress: `127.0.1.${1 + (n % 250)}`,
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    if (!isApp) socket.on('open', () => socket.send(handshake))
    socket.on('message', (data: Buffer) => {
      if (data.subarray(0, messagePrefix.length).equals(messagePrefix)) return onMessageFrame()
      const text = data.toString()
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send(handshake)
      else if (text.startsWith('40') || text === 'in') resolve()
      else if (text.startsWith('44')) reject(new Error(text))
    })
  })
}

process.on('message', (plan: ToAudience) => {
  if ('handshakes' in plan) return void openAll(plan)
  received = 0
  expectedCount = plan.wait_for
})

async function openAll(plan: AudiencePlan) {
  for (let from = 0; from < plan.handshakes.length; from += 50)
    await Promise.all(
      plan.handshakes.slice(from, from + 50).map((handshake, n) => open(plan, handshake, from + n)),
    )
  send({ open: plan.handshakes.length })
}
