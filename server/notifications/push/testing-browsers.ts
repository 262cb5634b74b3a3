import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '../../../contract/notifications/push.ts'

const keyBytes = 65
const saltBytes = 16
/** The salt, the record size, the length of the key, and the key. */
const headBytes = saltBytes + 4 + 1 + keyBytes

interface Keys {
  privateKey: Buffer
  publicKey: Buffer
  auth: Buffer
}

/** Decrypts one record of RFC 8291. Throws if it was encrypted for another key. */
export function decryptPush(bytes: Buffer, { privateKey, publicKey, auth }: Keys): string {
  const [salt, senderKey] = [bytes.subarray(0, saltBytes), bytes.subarray(headBytes - keyBytes, headBytes)]
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32))
  const derived = createHmac('sha256', salt).update(secret).digest()
  const expanded = (name: string, length: number) =>
    createHmac('sha256', derived).update(`Content-Encoding: ${name}\0\u0001`).digest().subarray(0, length)

  const opening = createDecipheriv('aes-128-gcm', expanded('aes128gcm', 16), expanded('nonce', 12))
  opening.setAuthTag(bytes.subarray(-16))
  const plain = Buffer.concat([opening.update(bytes.subarray(headBytes, -16)), opening.final()])
  const end = plain.lastIndexOf(2)
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record has no end')
  return plain.subarray(0, end).toString()
}

export interface Received {
  /** The number of the browser. */
  browser: number
  headers: IncomingHttpHeaders
  bytes: number
  payload: PushPayload
}

/** A push service on this machine, whose browsers store what they can decrypt. */
export async function startBrowsers() {
  const browsers: Keys[] = []
  const received: Received[] = []
  const requests: string[] = []
  const accept: RequestListener = (_, response) => response.writeHead(201).end()
  let answer = accept
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = Number(request.url?.split('/').at(-1))
      const keys = browsers[browser]
      const bytes = Buffer.concat(chunks)
      if (keys && answer === accept) {
        const payload = JSON.parse(decryptPush(bytes, keys)) as PushPayload
        received.push({ browser, headers: request.headers, bytes: bytes.length, payload })
      }
      answer(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** Method and path of each request, including rejected ones. */
    requests,
    /** The result of `PushManager.subscribe` in a new browser. */
    subscribe() {
      const own = createECDH('prime256v1')
      const publicKey = own.generateKeys()
      const auth = randomBytes(16)
      browsers.push({ privateKey: own.getPrivateKey(), publicKey, auth })
      const endpoint = `${origin}/push/${browsers.length - 1}`
      return {
        endpoint,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** Sets the reply to further requests; by default, pushes are accepted. */
    answer: (next: RequestListener = accept) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
