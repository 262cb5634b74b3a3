import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../files/local-files.ts'
import { readConfig } from './config.ts'

const folder = scratchFolder('xom-variables-')
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), ...env })

test('a variable can be read from a file', () => {
  const file = join(folder, 'database-url')
  writeFileSync(file, 'postgres://a:b@db/xom\n')
  expect(read({ DATABASE_URL_FILE: file })).toMatchObject({ databaseUrl: 'postgres://a:b@db/xom' })
  expect(read({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/other' })).toMatchObject({
    databaseUrl: 'postgres://db/other',
  })
  expect(read({ DATABASE_URL_FILE: file, DATABASE_URL: '' })).toMatchObject({
    databaseUrl: 'postgres://a:b@db/xom',
  })
  expect(() => read({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
    "DATABASE_URL_FILE can't be read (ENOENT)",
  )
  writeFileSync(file, '\n')
  expect(() => read({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL_FILE is empty')
})
