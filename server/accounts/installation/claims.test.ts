import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoHash } from '../../platform/http/staff-access.ts'
import { claimDatabase, markAsDemo } from './installation.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.db.deleteFrom('database_claim').execute())

const production = { production: true, demo: false }
const demo = { production: false, demo: true }
const neither = { production: false, demo: false }
const claim = (mode: typeof demo) => claimDatabase(server.db, mode)
const forget = () => server.db.updateTable('users').set({ password_hash: null }).execute()
const mark = () => server.db.selectFrom('database_claim').select('demo').execute()

test('production refuses people with the demo’s password, also without a mark', async () => {
  await expect(claim(production)).rejects.toThrow('This database was filled by the demo')
  expect(await mark()).toEqual([])
  await forget()
  const last = server.db.updateTable('users').set({ password_hash: demoHash, username: 'ai_do' })
  await last.where('username', '=', 'dung').execute()
  await expect(claim(production)).rejects.toThrow('This database was filled by the demo')
  await claim(demo)
  await claim(neither)
})

test('production refuses a database filled by a demo, whatever its people are called and sign in with now', async () => {
  await forget()
  await markAsDemo(server.db)
  await expect(claim(production)).rejects.toThrow('create an empty database and name it in DATABASE_URL')
  await claim(demo)
  expect(await mark()).toEqual([{ demo: true }])
})

test('a demo refuses a database that production has used, for ever', async () => {
  await forget()
  await claim(production)
  await claim(production)
  expect(await mark()).toEqual([{ demo: false }])
  await expect(claim(demo)).rejects.toThrow('This database is used in production')
  await markAsDemo(server.db)
  await expect(claim(demo)).rejects.toThrow('set DEMO=off, or name another DATABASE_URL')
  await claim(neither)
})
