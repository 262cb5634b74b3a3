import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { node } from './packages.mjs'
import { root } from './step.mjs'

/** Makes scripts from the sources start fast. A bundle has its own cache. */
export const sourceEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

/** Forwards signals and exits with the script's code. Closing the terminal also ends the script. */
export function runOnNode(script, { args = [], flags = [], env = {} }) {
  const child = spawn(node, [...flags, join(root, script), ...args], {
    cwd: root,
    env: { ...env, ...process.env },
    // The IPC channel closes when this process ends for any reason, which notifies the script.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  process.on('SIGHUP', () => child.kill(process.stdin.isTTY ? 'SIGTERM' : 'SIGHUP'))
  child.on('error', (error) => {
    console.error(`${node} can't be run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  return child
}
