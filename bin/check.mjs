import { runChecks } from './checks.mjs'
import { installPackages } from './packages.mjs'

await installPackages({ dev: true })
const startedAt = performance.now()
const all = process.argv.includes('--all')
const { failed } = await runChecks((text) => process.stdout.write(text), { incremental: !all })
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(
  failed.length ? `Failed: ${failed.join(', ')}` : `Types, lint and format are correct (${seconds} s).`,
)
process.exitCode = failed.length ? 1 : 0
