import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { checkAudit, recordAct } from './audit.ts'
import { hashEntry } from './hash-chain.ts'
import { entriesAfter } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await asOwnerOfTheTable('TRUNCATE audit_log')
  for (const subject_id of [1, 2, 3, 4, 5])
    await recordAct(server.db, {
      at: server.clock.now(),
      actor_id: null,
      act: 'decided',
      subject_type: 'case',
      subject_id,
      detail: { kind: 'warn', reason: 'scam' },
    })
})

/** As somebody who may do everything on the database, and knows of the trigger. */
async function asOwnerOfTheTable(statement: string) {
  const trigger = (does: string) =>
    sql.raw(`ALTER TABLE audit_log ${does} TRIGGER audit_log_is_append_only`).execute(server.db)
  await trigger('DISABLE')
  await sql.raw(statement).execute(server.db)
  await trigger('ENABLE')
}

const fault = async () => (await checkAudit(server.db)).fault

test('the database refuses to change, to delete and to empty it', async () => {
  for (const statement of [
    `UPDATE audit_log SET detail = '{}' WHERE seq = 2`,
    'DELETE FROM audit_log WHERE seq = 5',
    'TRUNCATE audit_log',
  ])
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('rows of audit_log are never changed')
  expect(await checkAudit(server.db)).toMatchObject({ fault: null, head: { seq: 5 } })
})

test.each([
  ['when', `at = at + interval '1 millisecond'`],
  ['by whom', 'actor_id = 7'],
  ['what', `act = 'noted'`],
  ['of what kind', `subject_type = 'user'`],
  ['about what', 'subject_id = 33'],
  ['how', `detail = jsonb_set(detail, '{kind}', '"remove"')`],
  ['how, with a word more', `detail = detail || '{"until": null}'`],
  ['its hash', `hash = sha256('x')`],
])('a row changed past the trigger is found: %s', async (_, change) => {
  await asOwnerOfTheTable(`UPDATE audit_log SET ${change} WHERE seq = 3`)
  expect(await fault()).toEqual({ seq: 3, what: 'changed' })
})

test('a row whose hash was computed anew breaks the one after it', async () => {
  const [second, third] = await entriesAfter(server.db, 1, 2)
  if (!second || !third) throw new Error('There are no such entries.')
  const hash = hashEntry({ ...third, detail: { kind: 'remove' } }, second.hash)
  await asOwnerOfTheTable(
    `UPDATE audit_log SET detail = '{"kind": "remove"}', hash = '\\x${hash.toString('hex')}' WHERE seq = 3`,
  )
  expect(await fault()).toEqual({ seq: 4, what: 'changed' })
})

test('a row taken out is found, and so are two that changed places', async () => {
  await asOwnerOfTheTable('DELETE FROM audit_log WHERE seq = 2')
  expect(await fault()).toEqual({ seq: 2, what: 'missing' })
  await asOwnerOfTheTable('UPDATE audit_log SET seq = seq - 1 WHERE seq > 2')
  expect(await fault()).toEqual({ seq: 2, what: 'changed' })
})

test('rows cut off the end leave another head than the one noted before', async () => {
  const { head: noted } = await checkAudit(server.db)
  await asOwnerOfTheTable('DELETE FROM audit_log WHERE seq > 3')
  const { fault: found, head } = await checkAudit(server.db)
  expect(found).toBeNull()
  expect(head.seq).toBeLessThan(noted.seq)
})
