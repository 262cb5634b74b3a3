import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** As it came in; `path` is as it was sent, without the query. */
export interface SignedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
}

interface Key {
  id: string
  secret: string
}

/** The code of what is wrong, by AWS's names; null if the signature (version 4) is that of the key and holds at `now`. */
export function signatureFault(request: SignedRequest, key: Key, now: Date): string | null {
  const given = request.query.has('X-Amz-Signature') ? ofQuery(request) : ofHeaders(request)
  if (!given) return 'AccessDenied'
  const [id, ...scope] = given.credential.split('/')
  if (id !== key.id) return 'InvalidAccessKeyId'
  const [date = '', region = '', service = ''] = scope
  const isWellFormed = service === 's3' && given.date.startsWith(date) && given.signed.includes('host')
  if (!isWellFormed) return 'AuthorizationHeaderMalformed'
  // What names its own meaning has to be signed.
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !given.signed.includes(name),
  )
  if (unsigned.length) return 'AccessDenied'
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...given.signed.map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    given.signed.join(';'),
    given.payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', given.date, scope.join('/'), sha256(canonical)].join('\n')
  const signing = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${key.secret}`,
  )
  const expected = hmac(signing, text)
  const actual = Buffer.from(given.signature, 'hex')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'SignatureDoesNotMatch'
  const age = (now.getTime() - momentOf(given.date)) / 1000
  if (given.seconds === null) return Math.abs(age) < skewSeconds ? null : 'RequestTimeTooSkewed'
  return age > -skewSeconds && age <= given.seconds ? null : 'AccessDenied'
}

const skewSeconds = 15 * 60

function ofQuery({ query }: SignedRequest) {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  return {
    credential: of('Credential'),
    date: of('Date'),
    signed: of('SignedHeaders').split(';'),
    signature: of('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
    seconds: Number(of('Expires')),
  }
}

function ofHeaders({ headers }: SignedRequest) {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers['authorization'] ?? '',
  )
  const [, credential, signed, signature] = parts ?? []
  if (!credential || !signed || !signature) return null
  return {
    credential,
    date: headers['x-amz-date'] ?? '',
    signed: signed.split(';'),
    signature,
    payload: headers['x-amz-content-sha256'] ?? '',
    seconds: null,
  }
}

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/** As `20261128T025024Z`. */
const momentOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
