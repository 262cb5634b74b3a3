/**
 * A thousand sockets in a process of their own, the same for the app and for the baseline: it counts the frames that
 * carry a message, and says when so many have come. Started by `fork`.
 */
import { WebSocket } from 'ws'

export interface AudiencePlan {
  origin: string
  /** The first words of each socket. */
  hellos: string[]
  isApp: boolean
}

export type ToAudience = AudiencePlan | { wait_for: number }
export type FromAudience = { open: number } | { arrived: number; at: number }

const sign = Buffer.from('42["message"')
let arrived = 0
let goal = Infinity

const say = (message: FromAudience) => process.send?.(message)

function hear() {
  arrived++
  if (arrived < goal) return
  goal = Infinity
  say({ arrived, at: performance.timeOrigin + performance.now() })
}

/** From many addresses, so that the proxy spreads them. */
function open({ origin, isApp }: AudiencePlan, hello: string, n: number): Promise<void> {
  const path = isApp ? '/socket.io/?EIO=4&transport=websocket' : '/'
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, {
    perMessageDeflate: false,
    localAddress: `127.0.1.${1 + (n % 250)}`,
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    if (!isApp) socket.on('open', () => socket.send(hello))
    socket.on('message', (data: Buffer) => {
      if (data.subarray(0, sign.length).equals(sign)) return hear()
      const text = data.toString()
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send(hello)
      else if (text.startsWith('40') || text === 'in') resolve()
      else if (text.startsWith('44')) reject(new Error(text))
    })
  })
}

process.on('message', (told: ToAudience) => {
  if ('hellos' in told) return void openAll(told)
  arrived = 0
  goal = told.wait_for
})

async function openAll(plan: AudiencePlan) {
  for (let from = 0; from < plan.hellos.length; from += 50)
    await Promise.all(plan.hellos.slice(from, from + 50).map((hello, n) => open(plan, hello, from + n)))
  say({ open: plan.hellos.length })
}
