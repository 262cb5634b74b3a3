import { runOnNode, sourceEnv } from './on-node.mjs'
import { installPackages } from './packages.mjs'
import { fail } from './step.mjs'

const [script, ...args] = process.argv.slice(2)
if (!script) fail('Usage: node bin/run.mjs <script> [arguments]')
await installPackages({ dev: true })
runOnNode(script, { args, env: sourceEnv })
