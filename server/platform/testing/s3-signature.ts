import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** `path` is still encoded and has no query. */
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

/** AWS's error code for a wrong or expired signature (version 4); null if it is valid at `now`. */
export function checkSignature(request: SignedRequest, key: Key, now: Date): string | null {
  const signature = request.query.has('X-Amz-Signature')
    ? signatureInQuery(request)
    : signatureInHeaders(request)
  if (!signature) return 'AccessDenied'
  const [id, ...scope] = signature.credential.split('/')
  if (id !== key.id) return 'InvalidAccessKeyId'
  const [date = '', region = '', service = ''] = scope
  const isWellFormed =
    service === 's3' && signature.date.startsWith(date) && signature.signedHeaders.includes('host')
  if (!isWellFormed) return 'AuthorizationHeaderMalformed'
  // These headers change the meaning of a request, so they must be signed.
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !signature.signedHeaders.includes(name),
  )
  if (unsigned.length) return 'AccessDenied'
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...signature.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    signature.signedHeaders.join(';'),
    signature.payloadHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', signature.date, scope.join('/'), sha256(canonical)].join('\n')
  const signingKey = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => hmac(previous, part),
    `AWS4${key.secret}`,
  )
  const expected = hmac(signingKey, text)
  const actual = Buffer.from(signature.value, 'hex')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'SignatureDoesNotMatch'
  const age = (now.getTime() - parseDate(signature.date)) / 1000
  if (signature.seconds === null) return Math.abs(age) < skewSeconds ? null : 'RequestTimeTooSkewed'
  return age > -skewSeconds && age <= signature.seconds ? null : 'AccessDenied'
}

const skewSeconds = 15 * 60

function signatureInQuery({ query }: SignedRequest) {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  return {
    credential: read('Credential'),
    date: read('Date'),
    signedHeaders: read('SignedHeaders').split(';'),
    value: read('Signature'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    seconds: Number(read('Expires')),
  }
}

function signatureInHeaders({ headers }: SignedRequest) {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers['authorization'] ?? '',
  )
  const [, credential, signedHeaders, value] = parts ?? []
  if (!credential || !signedHeaders || !value) return null
  return {
    credential,
    date: headers['x-amz-date'] ?? '',
    signedHeaders: signedHeaders.split(';'),
    value,
    payloadHash: headers['x-amz-content-sha256'] ?? '',
    seconds: null,
  }
}

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parses a date such as `20261128T025024Z`. */
const parseDate = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
