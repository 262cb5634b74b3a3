import { writeSync } from 'node:fs'
import { PlainError } from './platform/http/refusal.ts'

/** Each command is loaded when it is called and prints its own usage. */
const commands = new Map<string, () => Promise<(args: string[]) => Promise<void>>>([
  ['migrate', async () => (await import('./migrations/command.ts')).migrateCommand],
  ['backup', async () => (await import('./lifecycle/backup/backup.ts')).backupCommand],
  ['restore', async () => (await import('./lifecycle/backup/restore.ts')).restoreCommand],
  ['recover', async () => (await import('./lifecycle/backup/recover-command.ts')).recoverCommand],
  ['appoint', async () => (await import('./moderation/staff/appoint-command.ts')).appointCommand],
  ['audit', async () => (await import('./platform/audit/command.ts')).auditCommand],
  ['check', async () => (await import('./check.ts')).checkCommand],
])

const [name = '', ...args] = process.argv.slice(2)
try {
  const load = commands.get(name)
  if (!load) throw new PlainError(`Usage: xom COMMAND, one of ${[...commands.keys()].join(', ')}`)
  const run = await load()
  await run(args)
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  writeSync(2, `${error.message}\n`)
  process.exitCode = 1
}
