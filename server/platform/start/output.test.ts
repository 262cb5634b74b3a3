import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../files/local-files.ts'
import { launchApp } from '../testing/app-process.ts'
import { newTestDatabase } from '../testing/database.ts'

const folder = scratchFolder('xom-output-')
afterAll(() => rmSync(folder, { recursive: true }))

/** A pipe for the log of the app. */
function openPipe() {
  const path = join(folder, 'log')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, 'w')
  rmSync(path)
  return { reader, writer }
}

test.each(['hangs', 'has closed'])(
  'a reader of the log that %s delays neither requests nor the exit',
  { tags: ['full'] },
  async (how) => {
    const { reader, writer } = openPipe()
    const database = await newTestDatabase()
    const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'debug' }
    const app = launchApp(settings, { log: writer })
    closeSync(writer)
    try {
      const url = `http://127.0.0.1:${await app.ready}`
      if (how === 'has closed') {
        closeSync(reader)
        app.stdoutText.catch(() => undefined)
        app.child.stdout.destroy()
      }
      // Each request logs about 300 bytes; together they exceed the buffer of a pipe.
      const ask = async () => (await fetch(`${url}/api/installation/`)).status
      for (let n = 0; n < 300; n++) await ask()
      await expect.poll(ask).toBe(200)
      const began = performance.now()
      app.child.kill('SIGTERM')
      expect(await app.ended).toEqual([0, null])
      expect(performance.now() - began).toBeLessThan(10_000)
    } finally {
      app.child.kill('SIGKILL')
      await app.ended
      await database.drop()
      if (how === 'hangs') closeSync(reader)
    }
  },
)

test.each([
  [0, null, 'SIGTERM'],
  [1, null, 'SIGKILL'],
])(
  'an exit with %i does not wait for a system call that hangs',
  { tags: ['full'] },
  async (code, ...exit) => {
    const path = join(folder, `never-${code}`)
    execFileSync('mkfifo', [path])
    const script = `import { readFile } from 'node:fs'
    import { exit } from ${JSON.stringify(join(import.meta.dirname, 'output.ts'))}
    process.on('SIGTERM', () => undefined)
    readFile(${JSON.stringify(path)}, () => undefined)
    await exit(${code})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual(exit)
  },
)

test('the last output is complete, and the exit code is the given one', async () => {
  const script = `import { exit, standardError, standardOutput } from ${JSON.stringify(join(import.meta.dirname, 'output.ts'))}
    standardError.write('e'.repeat(100_000))
    standardOutput.write('o'.repeat(100_000))
    await exit(7)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect([status, String(stdout), String(stderr)]).toEqual([7, 'o'.repeat(100_000), 'e'.repeat(100_000)])
})
