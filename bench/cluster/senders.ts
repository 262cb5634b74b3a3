import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** People send from many addresses, so that the proxy spreads them. */
const addresses = 64
let sent = 0

/** One POST of JSON; rejects unless the answer is 2xx. */
export function post(url: string, body: object, token?: string): Promise<string> {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const localAddress = `127.0.2.${1 + (sent++ % addresses)}`
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers, localAddress }, (reply) => {
      let said = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (said += part))
      reply.on('end', () => {
        if ((reply.statusCode ?? 500) < 300) resolve(said)
        else reject(new Error(`${url} answered ${reply.statusCode}: ${said.slice(0, 200)}`))
      })
      reply.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(text)
  })
}

export const newDraft = (n: number) => ({
  client_id: randomUUID(),
  content: `Tin số ${n}: nhà mình dư ít chè đậu xanh, ai ăn ghé lấy nhé.`,
})

/** Works through `count` things, so many at once. */
export async function inParallel(count: number, atOnce: number, work: (n: number) => Promise<unknown>) {
  let begun = 0
  const worker = async () => {
    while (begun < count) await work(begun++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
