import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../files/folders.ts'
import { launchApp } from '../testing/app-process.ts'

const folder = scratchFolder('xom-output-')
afterAll(() => rmSync(folder, { recursive: true }))

/** A pipe of which the app holds one end once it is launched with it. */
function pipe() {
  const path = join(folder, 'log')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, 'w')
  rmSync(path)
  return { reader, writer }
}

test.each(['hangs', 'has gone'])('a reader of the log that %s holds up nothing, nor the end', async (how) => {
  const { reader, writer } = pipe()
  const app = launchApp({ DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'debug' }, writer)
  closeSync(writer)
  try {
    const url = `http://127.0.0.1:${await app.ready}`
    if (how === 'has gone') {
      closeSync(reader)
      app.stdoutText.catch(() => undefined)
      app.child.stdout.destroy()
    }
    // More than a pipe holds.
    for (let asked = 0; asked < 600; asked++)
      expect((await fetch(`${url}/api/installation/`)).status).toBe(200)
    const began = performance.now()
    app.child.kill('SIGTERM')
    expect(await app.ended).toEqual(how === 'hangs' ? [null, 'SIGKILL'] : [0, null])
    expect(performance.now() - began).toBeLessThan(10_000)
  } finally {
    app.child.kill('SIGKILL')
    if (how === 'hangs') closeSync(reader)
  }
})
