import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The outcome of the next sign-in at the fake provider. */
interface Next {
  claims: Record<string, unknown>
  /** Replaces the usual reply to the exchange of the code. */
  reply?: { status: number; body: string }
  /** Signs with a key that the provider doesn't publish. */
  isForged?: boolean
  /** Closes every connection. */
  isDead?: boolean
}

/** A fake provider on its own port; the test sets the claims. */
export async function startFakeGoogle() {
  const [keys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const exchanges: URLSearchParams[] = []
  let next: Next = { claims: {} }
  let nonce = ''

  const server = createServer((request, response) => {
    const send = (body: unknown, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (next.isDead) return void request.socket.destroy()
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        jwks_uri: `${issuer()}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (request.url === '/keys') return send({ keys: [jwk] })
    void exchange(request).then(({ status, body }) => send(body, status))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const exchange = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    exchanges.push(new URLSearchParams(await text(request)))
    if (next.reply) return next.reply
    const id_token = await idToken()
    return { status: 200, body: { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token } }
  }
  const idToken = () =>
    new SignJWT({ iss: issuer(), aud: 'client', nonce, ...next.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(next.isForged ? otherKeys.privateKey : keys.privateKey)

  return {
    issuer: issuer(),
    /** The token requests, oldest first. */
    exchanges,
    /** Sets the outcome of the sign-in that started at `url`. */
    respondWith(url: string, outcome: Next) {
      nonce = new URL(url).searchParams.get('nonce') ?? ''
      next = outcome
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
