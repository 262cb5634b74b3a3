import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../platform/testing/testing.ts'
import { databaseTypes, typesFile } from './database-types.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('the checked-in types of the tables are those of the schema; npm run db:types writes them', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await databaseTypes(server.db))
})
