import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Requests come from many addresses, so that the proxy distributes them. */
const addresses = 64
let requestCount = 0

/** Sends JSON by POST. Rejects unless the reply is 2xx. */
export function post(url: string, body: object, token?: string): Promise<string> {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const localAddress = `127.0.2.${1 + (requestCount++ % addresses)}`
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers, localAddress }, (reply) => {
      let replyText = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (replyText += part))
      reply.on('end', () => {
        if ((reply.statusCode ?? 500) < 300) resolve(replyText)
        else reject(new Error(`${url} returned ${reply.statusCode}: ${replyText.slice(0, 200)}`))
      })
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

export const newDraft = (n: number) => ({
  client_id: randomUUID(),
  content: `Tin số ${n}: nhà mình dư ít chè đậu xanh, ai ăn ghé lấy nhé.`,
})

/** Calls `work` with 0 to `count` - 1, `limit` calls in parallel. */
export async function inParallel(count: number, limit: number, work: (n: number) => Promise<unknown>) {
  let started = 0
  const worker = async () => {
    while (started < count) await work(started++)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
