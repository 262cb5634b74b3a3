import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCommand } from '../server/platform/audit/command.ts'
import { backupCommand } from '../server/lifecycle/backup/backup.ts'
import { restoreCommand } from '../server/lifecycle/backup/restore.ts'
import { checkCommand } from '../server/check.ts'
import { migrateCommand } from '../server/migrations/command.ts'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { newTestDatabase, type TestDatabase } from '../server/platform/testing/database.ts'
import { appointCommand } from '../server/moderation/staff/appoint-command.ts'
import { installIn } from './testing-installed.ts'

const folder = scratchFolder('xóm commands ')
let database: TestDatabase
let installed: Awaited<ReturnType<typeof installIn>>
beforeAll(async () => {
  database = await newTestDatabase()
  installed = await installIn(folder)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function xom(...args: string[]) {
  const child = spawn(process.execPath, [join(installed.root, 'bin/xom.mjs'), ...args], {
    env: { ...installed.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, stdout, stderr }
}

test.each<[string, (args: string[]) => Promise<unknown>, string[], RegExp]>([
  ['migrate', migrateCommand, ['--plans'], /^Usage: migrate \[--plan\]/],
  ['audit', auditCommand, ['all'], /^Usage: audit/],
  ['backup', backupCommand, [], /^Usage: backup --to FOLDER/],
  ['backup', backupCommand, ['--to', 'x', '--keep', 'all'], /^Usage: backup --to FOLDER/],
  ['restore', restoreCommand, ['--replace'], /^Usage: restore --from FOLDER/],
  [
    'appoint',
    appointCommand,
    ['lan', '--role', 'king'],
    /^Usage: appoint <user name or mail address> \[--role/,
  ],
  ['check', checkCommand, ['--all'], /^Usage: check$/],
])('%s refuses wrong arguments in one sentence', async (_name, command, args, sentence) => {
  await expect((async () => command(args))()).rejects.toThrow(sentence)
})

test.each([[[]], [['remove']], [['constructor']]])('%j is refused as an unknown command', async (args) => {
  expect(await xom(...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Usage: xom COMMAND, one of migrate, backup, restore, recover, appoint, audit, check\n',
  })
})

test(
  'each command works without development packages and changes no package',
  { tags: ['full'] },
  async () => {
    const before = installed.files()
    const to = join(folder, 'backups')
    const calls: [() => string[], RegExp][] = [
      [() => ['check'], /The database responds and is up to date\./],
      [() => ['migrate', '--plan'], /The database is up to date\.\n$/],
      [() => ['migrate'], /The database is up to date\.\n$/],
      [() => ['appoint', 'lan'], /^lan is an admin\.\n$/],
      [() => ['audit'], /valid entries/],
      [() => ['backup', '--to', to], /is complete after/],
      [() => ['restore', '--from', join(to, readdirSync(to)[0] ?? ''), '--replace'], /^Restored \d+ rows/m],
    ]
    for (const [args, sentence] of calls) {
      const { code, stdout, stderr } = await xom(...args())
      expect({ code, stderr, stdout }).toEqual({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(sentence),
      })
      expect(installed.files()).toEqual(before)
    }
    expect(installed.npmCalls()).toBe('')
  },
)
