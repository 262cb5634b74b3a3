import { expect, test } from 'vitest'
import { PlainError } from '../http/refusal.ts'
import { startErrorMessage } from './start-errors.ts'

const context = {
  host: '0.0.0.0',
  port: 80,
  dataDir: '/data',
  databaseUrl: 'postgres://me:secret@db:5432/xom',
}
const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

test.each([
  [new PlainError('This.'), 'This.'],
  [failure({ code: 'EADDRINUSE', syscall: 'listen' }), 'Port 80 is in use on 0.0.0.0'],
  [failure({ code: 'EACCES', syscall: 'listen' }), 'Port 80 may not be used by this user'],
  [failure({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), '0.0.0.0 is no address of this machine'],
  [failure({ code: 'ENOSPC', path: '/data/x' }), 'The disk that holds /data/x is full'],
  [failure({ code: '53100' }), 'The disk that holds /data is full'],
  [failure({ code: 'EROFS', path: '/data/x' }), '/data/x is on a read-only disk'],
  [failure({ code: 'EACCES', path: '/data/x', syscall: 'open' }), '/data/x may not be used by this user'],
  [failure({ code: 'ENOTDIR', path: '/data' }), '/data is not a folder'],
  [failure({ code: 'ENOENT', path: '/proc/x', syscall: 'mkdir' }), "/proc/x can't be created"],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 1544 }), '/data is on a read-only disk'],
  [
    failure({ code: 'ECONNREFUSED', syscall: 'connect' }),
    "The database at db:5432 can't be reached (ECONNREFUSED)",
  ],
  [
    failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    "The database at db:5432 can't be reached (ENOTFOUND)",
  ],
  [failure({}, 'timeout expired'), "The database at db:5432 can't be reached (timeout expired)"],
  [failure({ code: '28P01' }), 'The database at db:5432 refuses me'],
  [failure({ code: '3D000' }), 'There is no database "xom" at db:5432'],
  [failure({ code: '53300' }), 'The database at db:5432 has no connection left'],
  [failure({ code: '42501' }), 'me may not create tables'],
  [failure({ code: '25006' }), 'The database "xom" at db:5432 is read-only'],
])('%s becomes one sentence', (error, sentence) => {
  const result = startErrorMessage(error, context)
  expect(result).toContain(sentence)
  expect(result).not.toContain('\n')
  expect(result).not.toContain('secret')
})

test('an unexpected error keeps its stack', () => {
  expect(startErrorMessage(new TypeError('x is not a function'), context)).toBeNull()
  expect(startErrorMessage('thrown text', context)).toBeNull()
})
