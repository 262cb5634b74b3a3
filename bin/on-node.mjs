import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { node } from './packages.mjs'
import { root } from './step.mjs'

/**
 * Runs a script of the project on its own Node in the project's folder, passes signals on, and ends with its
 * exit code.
 */
export function runOnNode(script, args = []) {
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env },
    // The channel tells the script when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${node} can't be run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  return child
}
