import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const log = join(import.meta.dirname, 'log.ts')

/** Runs a process that logs these fields and this message, and returns its output. */
async function runLogger(fields: object, message: string) {
  const code = `import { openLog } from ${JSON.stringify(log)}
    const log = openLog('info')
    log.info(${JSON.stringify(fields)}, ${JSON.stringify(message)})
    log.debug('what is below the level')
    log.flush()`
  const { stderr, stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return { lines: stderr.trimEnd().split('\n'), stdout }
}

test('an entry is always one line of JSON with a time in UTC', async () => {
  const forged = 'x\n{"level":30,"msg":"signed in","user":1}\r\n\u001b[2J\u2028'
  const { lines, stdout } = await runLogger({ device: forged }, `said ${forged}`)
  expect(stdout).toBe('')
  expect(lines).toHaveLength(1)
  const entry = JSON.parse(lines[0] ?? '') as Record<string, string>
  expect(entry).toMatchObject({ level: 30, device: forged, msg: `said ${forged}` })
  expect(entry['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(lines[0]).not.toContain('\u001b')
})

test('secrets are hidden at the first two levels', async () => {
  const secrets = { password: 'geheim-1', token: 'geheim-2', email: 'geheim-3', latitude: 'geheim-4' }
  const { lines } = await runLogger({ ...secrets, body: secrets, headers: { cookie: 'geheim-5' } }, 'failed')
  expect(lines.join('')).not.toContain('geheim')
  expect(lines.join('')).toContain('[hidden]')
})
