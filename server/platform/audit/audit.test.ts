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
  await withoutTrigger('TRUNCATE audit_log')
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

/** Runs a statement as the owner of the table, who can disable the trigger. */
async function withoutTrigger(statement: string) {
  const trigger = (action: string) =>
    sql.raw(`ALTER TABLE audit_log ${action} TRIGGER audit_log_is_append_only`).execute(server.db)
  await trigger('DISABLE')
  await sql.raw(statement).execute(server.db)
  await trigger('ENABLE')
}

const fault = async () => (await checkAudit(server.db)).fault

test('the database refuses to update, delete and truncate entries', async () => {
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
  ['how, with an added field', `detail = detail || '{"until": null}'`],
  ['its hash', `hash = sha256('x')`],
])('a row changed without the trigger is found: %s', async (_, change) => {
  await withoutTrigger(`UPDATE audit_log SET ${change} WHERE seq = 3`)
  expect(await fault()).toEqual({ seq: 3, what: 'changed' })
})

test('a changed row with a recomputed hash makes the next row invalid', async () => {
  const [second, third] = await entriesAfter(server.db, 1, 2)
  if (!second || !third) throw new Error('There are no such entries.')
  const hash = hashEntry({ ...third, detail: { kind: 'remove' } }, second.hash)
  await withoutTrigger(
    `UPDATE audit_log SET detail = '{"kind": "remove"}', hash = '\\x${hash.toString('hex')}' WHERE seq = 3`,
  )
  expect(await fault()).toEqual({ seq: 4, what: 'changed' })
})

test('a removed row is found, and so are two swapped rows', async () => {
  await withoutTrigger('DELETE FROM audit_log WHERE seq = 2')
  expect(await fault()).toEqual({ seq: 2, what: 'missing' })
  await withoutTrigger('UPDATE audit_log SET seq = seq - 1 WHERE seq > 2')
  expect(await fault()).toEqual({ seq: 2, what: 'changed' })
})

test('removing the last rows changes the head', async () => {
  const { head: before } = await checkAudit(server.db)
  await withoutTrigger('DELETE FROM audit_log WHERE seq > 3')
  const { fault: found, head } = await checkAudit(server.db)
  expect(found).toBeNull()
  expect(head.seq).toBeLessThan(before.seq)
})
