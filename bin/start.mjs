import { buildMissing } from './built.mjs'
import { memoryFlags } from './memory-flags.mjs'
import { runOnNode } from './on-node.mjs'
import { installPackages } from './packages.mjs'
import { fail } from './step.mjs'

await installPackages({ dev: false })
if (!(await buildMissing())) fail('The app could not be built; see the error above.')
const server = runOnNode('build/server/main.js', { flags: ['--enable-source-maps', ...memoryFlags()] })

// npm waits for its script, so a changed parent means that npm was killed, which sends no signal.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref()
