import fc from 'fast-check'

const long = 'x'.repeat(100_000)

const headerLine = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value): [string, string] => [name, value])

const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
const claims = Buffer.from('{"sid":1,"sub":"1","aud":"xom","exp":9999999999}').toString('base64url')

/** Headers that our client never sends. Values have no line break, because HTTP can't transfer one. */
export const hostileHeader = fc.oneof(
  headerLine(
    'authorization',
    'Bearer',
    'Bearer ',
    'bearer x.y.z',
    'Basic eDp5',
    `Bearer ${none}.${claims}.`,
    long,
  ),
  headerLine(
    'authorization',
    'Bearer constructor',
    'Bearer __proto__',
    'Bearer ....',
    `Bearer ${'x'.repeat(2000)}`,
  ),
  headerLine(
    'idempotency-key',
    '',
    ' ',
    '__proto__',
    'constructor',
    'x'.repeat(201),
    '\u00e9',
    '*',
    '1',
    'same',
  ),
  headerLine('accept-language', '', '*', 'toString', 'vi;q=0, en;q=1', ',,,', '__proto__', 'x'.repeat(5000)),
  headerLine('accept-encoding', '*', 'br;q=0', 'gzip, br;q=x', 'identity', 'constructor', ',;q=,'),
  headerLine('content-type', '', 'toString', '__proto__', 'application/json; charset=constructor', '/', ';'),
  headerLine(
    'content-type',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ),
  headerLine('content-type', 'application/json; charset=utf-16', 'application/problem+json', 'image/png'),
  headerLine(
    'x-forwarded-for',
    '1.1.1.1',
    '::1, 1.1.1.1',
    'constructor',
    ',',
    '999.9.9.9',
    '1.1.1.1, '.repeat(300),
  ),
  headerLine(
    'range',
    'bytes=0-',
    'bytes=-1',
    'bytes=9-1',
    'bytes=0-0,2-3',
    'constructor=1',
    'bytes=99999999999999999-',
  ),
  headerLine('if-none-match', '*', 'W/"x"', '"', '', 'toString'),
  headerLine('if-modified-since', 'never', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  headerLine(
    'cookie',
    '__proto__=1; constructor=2',
    'visitor=%zz; campaign=%E0%A4%A',
    'xom_sign_in=\u00ff',
    '=;=;;',
  ),
  headerLine('cookie', `campaign=${'utm_source=x&'.repeat(300)}`, 'campaign=__proto__=1', 'visitor=toString'),
  headerLine('sec-fetch-site', 'cross-site', 'none', 'constructor'),
  headerLine('origin', 'null', 'https://evil.example', 'x'),
  headerLine('host', 'evil.example', '[::1', '', 'a:b:c', '127.0.0.1:99999'),
  headerLine('user-agent', '', 'x'.repeat(5000), 'constructor', '\u00e0'),
  headerLine('accept', '', 'application/xml', 'text/html', '*/*;q=x'),
  headerLine('x-http-method-override', 'DELETE'),
  headerLine('__proto__', 'x'),
  headerLine('constructor', 'x'),
)

/** Requests that no HTTP client sends. Any answer is fine, as long as the server keeps running. */
export const rawRequests = [
  'GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /api/posts/%E0%A4%A/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET http://evil.example/api/auth/me/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET //api/posts/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/auth/me/ HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\n\r\n',
  'HUG / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  '\r\n\r\n\r\n',
  '\0\0\0\0',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nA\0B: x\r\n\r\n',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
  'POST /api/auth/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'POST /api/auth/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  'POST /api/auth/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/token/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n{}',
  'POST /api/auth/token/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: constructor\r\n\r\n{}',
  'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\nGARBAGE\r\n\r\n',
]
