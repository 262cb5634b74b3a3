import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'xóm bin '))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a test script through `bin/run.mjs`, from a folder outside the project. */
function launch(name: string, script: string) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, script)
  const args = [join(root, 'bin/run.mjs'), relative(root, file), 'một', 'hai ba']
  return spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
}

const readOutput = async (child: ChildProcess) =>
  String((await once(child.stdout ?? child, 'data'))[0]).trim()

test('a script runs with the project’s Node, in its folder, with its arguments, and its exit code is returned', async () => {
  const child = launch(
    'plain',
    `console.log(JSON.stringify([process.version.split('.')[0], process.cwd(), ...process.argv.slice(2)]))
     process.exitCode = 7`,
  )
  const ended = once(child, 'exit')
  expect(JSON.parse(await readOutput(child))).toEqual(['v24', root, 'một', 'hai ba'])
  expect(await ended).toEqual([7, null])
})

test('a signal reaches the script, which ends by itself', async () => {
  const child = launch(
    'signal',
    `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 10))
     setInterval(() => undefined, 1000)
     console.log('up')`,
  )
  await readOutput(child)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a killed script returns the shell’s exit code for the signal', async () => {
  const child = launch('killed', `process.kill(process.pid, 'SIGKILL')`)
  expect(await once(child, 'exit')).toEqual([137, null])
})

test('a script is notified when its launcher is killed', async () => {
  const file = join(folder, 'notified')
  const child = launch(
    'orphan',
    `import { writeFileSync } from 'node:fs'
     process.on('disconnect', () => { writeFileSync(${JSON.stringify(file)}, ''); process.exit() })
     console.log('up')`,
  )
  await readOutput(child)
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(file)).toBe(true)
})
