import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { openDatabase } from './db.ts'
import { compileOnce, mapValue } from './compile-once.ts'

let server: TestServer
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  server = await startTestServer()
  db = openDatabase(server.config.databaseUrl ?? '', () => {})
})
afterAll(async () => {
  await db.destroy()
  await server.close()
})

interface Values {
  viewer: { id: number; role: string | null }
  ids: readonly number[]
  isNewest: boolean
}

test('a statement is compiled once for each shape, and runs with the values of each call', async () => {
  let compiled = 0
  const select = compileOnce(({ viewer, ids, isNewest }: Values) => {
    compiled++
    const doubled = mapValue(viewer.id, (id) => id * 2)
    return sql<{ text: string }>`SELECT concat_ws(' ', ${doubled}::integer, ${
      viewer.role === null ? sql`'nobody'` : sql`${viewer.role}::text`
    }, ${Array.isArray(ids) ? sql`'no ids'` : sql`${ids}::bigint[]`},
      ${sql.lit(isNewest ? 'newest' : 'oldest')}) AS text`
  })
  const read = async (values: Values) => (await select(db, values))[0]?.text
  expect(await read({ viewer: { id: 1, role: 'admin' }, ids: [5], isNewest: true })).toBe(
    '2 admin {5} newest',
  )
  expect(await read({ viewer: { id: 2, role: 'moderator' }, ids: [6, 7], isNewest: true })).toBe(
    '4 moderator {6,7} newest',
  )
  expect(compiled).toBe(1)
  expect(await read({ viewer: { id: 3, role: null }, ids: [], isNewest: false })).toBe(
    '6 nobody no ids oldest',
  )
  expect(compiled).toBe(2)
  expect(await read({ viewer: { id: 4, role: 'admin' }, ids: [8], isNewest: true })).toBe(
    '8 admin {8} newest',
  )
  expect(compiled).toBe(2)
})

test('a text that depends on a value is refused instead of compiled for all values', async () => {
  const byNumber = compileOnce(({ id }: { id: number }) => sql`SELECT ${sql.lit(id + 1)}`)
  const byLength = compileOnce(({ ids }: { ids: number[] }) => sql`SELECT ${sql.lit(ids.length)}`)
  const byText = compileOnce(({ name }: { name: string }) => sql.raw(`SELECT '${name}'`))
  await expect(byNumber(db, { id: 1 })).rejects.toThrow('cannot depend on this value')
  await expect(byLength(db, { ids: [1] })).rejects.toThrow('cannot depend on this value')
  await expect(byText(db, { name: 'x' })).rejects.toThrow('cannot depend on this value')
})

test('an expression is not a value', async () => {
  const select = compileOnce(({ ids }: { ids: unknown }) => sql`SELECT ${ids}`)
  await expect(select(db, { ids: sql`ARRAY[1]` })).rejects.toThrow('An expression has its own values')
})
