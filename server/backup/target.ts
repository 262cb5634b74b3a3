import { migrations } from '../migrations/all.ts'
import { PlainError } from '../platform/http/refusal.ts'
import { hasLiveWorkers, silence } from '../platform/jobs/live-workers.ts'
import type { Manifest } from './manifest.ts'
import { connectAlone } from './one-transaction.ts'
import { hasPeople, isThere, tablesOf } from './queries.ts'
import type { Wanted } from './restore-backup.ts'

/** Throws a `PlainError` that says why the backup must not come into this database. */
export async function checkTarget({ url, replace }: Wanted, manifest: Manifest) {
  if (manifest.migrations.some((name) => !(name in migrations)))
    throw new PlainError(
      'Another version of Xóm made this backup; restore it with that version or a newer one.',
    )
  const client = await connectAlone(url)
  try {
    if ((await isThere(client, 'job_workers')) && (await hasLiveWorkers(client)))
      throw new PlainError(
        `Xóm is running with this database, or was killed less than ${silence} s ago; stop it first.`,
      )
    if (!(await isThere(client, 'kysely_migration')) && (await tablesOf(client)).length > 0)
      throw new PlainError(
        'This database belongs to something else than Xóm; create one of its own, and name it in DATABASE_URL.',
      )
    if (!replace && (await isThere(client, 'users')) && (await hasPeople(client)))
      throw new PlainError(
        'This database has people, who would be lost; name an empty one, or say --replace if that is what you want.',
      )
  } finally {
    await client.end()
  }
}
