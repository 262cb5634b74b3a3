import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Prints the elapsed time every five seconds, and the output only on failure. Resolves to whether it succeeded. */
export async function longStep(title, command, args, env = {}) {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  console.log(`${title} …`)
  const timer = setInterval(() => console.log(`  ${title}: still running (${seconds()})`), 5000)
  const { code, output } = await run(command, args, env)
  clearInterval(timer)
  if (code !== 0) console.error(output.trimEnd())
  console.log(`${title}: ${code === 0 ? 'done in' : 'failed after'} ${seconds()}`)
  return code === 0
}

/** Uses the npm that started this process, with its version and settings. */
export const npm = (...args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath, ...args]]
    : ['npm', args]

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
