import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './built.mjs'
import { sourceEnv } from './on-node.mjs'
import { installPackages, node } from './packages.mjs'
import { fail, root } from './step.mjs'

/** Vite serves the screens at PORT with hot reload; the server runs on the next port. */
await installPackages({ dev: true })
// The public pages come from the last build.
if (!existsSync(join(root, 'build/addresses.json')) && !(await buildWeb()))
  fail('The web could not be built; see the error above.')

const port = Number(process.env.PORT ?? 3000)
const address = `http://127.0.0.1:${port}`
const env = { ...sourceEnv, ...process.env }
const children = [
  run(['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {}),
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? address,
  }),
]

function run(args, extraEnv) {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...env, ...extraEnv },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('error', (error) => fail(`${node} can't be run: ${error.message}`))
  child.on('exit', (code) => stop(code ?? 1))
  return child
}

/** The exit code is that of the first process to end. */
function stop(code) {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(0))
