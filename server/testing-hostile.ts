import fc from 'fast-check'

const long = 'x'.repeat(100_000)

/** What no program expects to be a name or a word. */
export const hostileWords = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'then', 'toJSON', 'length', 'name', 'message', 'statusCode', 'code', 'errors', 'inspect'],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u202egnp',
    '\n',
    '\r\nx: y',
  ],
  ...[
    '.',
    '..',
    '../../etc/passwd',
    '%',
    '%zz',
    '%00',
    '%2F',
    '\\',
    '/',
    '//evil.example',
    '*',
    '?',
    '#',
    '&=;',
  ],
  ...["' OR 1=1 --", "'; DROP TABLE users; --", '$1', '{{7*7}}', '${7*7}', '<script>alert(1)</script>'],
  ...['javascript:alert(1)', 'NaN', 'Infinity', '-0', '0x10', '1e400', '١٢٣', 'null', 'undefined', 'true'],
  ...['8865b1b6dbfffff', '0', '-1', '1.5', '2147483648', '9007199254740993', '9223372036854775808'],
  ...['𝒳óm', 'I\u0307', 'ß', 'a\u0301'.repeat(50), '👨‍👩‍👧‍👦', '\u{10ffff}', 'x'.repeat(1000), long],
  ...['0000-01-01', '9999-12-31', '-271821-04-20', '2023-02-29', '10000-01-01T00:00:00Z'],
  ...[
    '2024-02-29T24:00:00+99:99',
    '9999-12-31T23:59:60Z',
    '0001-01-01T00:00:00.000Z',
    'me',
    'lan@example.com',
  ],
]

export const hostileWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileWords) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** JSON that is taken for what it is not, some of it none at all. */
export const hostileJson = fc.oneof(
  fc.constantFrom(
    ...['null', 'true', '[]', '{}', '""', '0', '-0', '-1', '1.5', '1e400', '-1e400', '1e-400', '1e21'],
    ...[
      '2147483648',
      '9007199254740993',
      '9223372036854775807',
      '9'.repeat(400),
      '[null]',
      '[[1]]',
      '[1,2,3]',
    ],
    ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"valueOf":2}'],
    ...['{"length":-1}', '{"then":1}', '{"toJSON":null}', '{"a":1,"a":2}', '"\\u0000"', '"\\ud800"'],
    ...[
      nested('[', ']', 100),
      nested('{"a":[', ']}', 20),
      nested('[', ']', 20_000),
      'NaN',
      'undefined',
      "'x'",
    ],
  ),
  hostileWord.map((word) => JSON.stringify(word)),
)

const headerLine = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value): [string, string] => [name, value])

const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
const claims = Buffer.from('{"sid":1,"sub":"1","aud":"xom","exp":9999999999}').toString('base64url')

/** Headers as no client of ours sends them. Their values hold no line break, which no network brings either. */
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

/** Bodies that are no JSON object. */
export const hostileBody = fc.oneof(
  { weight: 3, arbitrary: hostileJson },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '{',
      '{"a":',
      '{"a":1}}',
      '\ufeff{}',
      '{}\0',
      'a=b&c[d]=e',
      `{"a":"${long.repeat(3)}"}`,
    ),
  },
)

/** Query strings that no client writes. */
export const hostileQuery = fc.constantFrom(
  ...[
    '&&&',
    '=',
    '=x',
    'x',
    '%zz=1',
    'x=%zz',
    '%',
    'a[b]=c',
    'a[]=1&a[]=2',
    'page=1&page=2',
    'a=b=c',
    '?',
    '??x',
  ],
  ...[
    '__proto__[x]=1',
    '__proto__=1',
    'constructor[prototype][x]=1',
    'x=%E0%A4%A',
    '+=+',
    ';a=1',
    'page[$gt]=',
    '#x',
  ],
  'x='.repeat(2000),
)

/** Requests that no HTTP client sends; what a server says to them is its own affair, as long as it lives. */
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
