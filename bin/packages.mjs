import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTooOld, missingPackages, thisMachine } from './missing-packages.mjs'
import { fail, longStep, npm, root } from './step.mjs'

/** The project's own Node, whichever Node started this. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** `dev`: with the packages of tests and benchmarks too, which stay once they are there. */
export async function installPackages({ dev }) {
  refuseOldNode()
  const installed = packagesIn('node_modules/.package-lock.json')
  if (installed && existsSync(node) && missing(installed, dev).length === 0) return
  const withDev = dev || Object.values(installed ?? {}).some((each) => each.dev)
  // `npm ci` removes everything first, even what a running app needs.
  const how = installed ? ['install', '--no-save'] : ['ci']
  const args = [...how, '--no-audit', '--no-fund', withDev ? '--include=dev' : '--omit=dev']
  if (!(await longStep('Installing packages from the lock file', ...npm(...args))))
    fail('The packages could not be installed; the reason stands above.')
  if (!existsSync(node))
    fail('npm ran no install scripts, so Node 24 is missing: run "npm rebuild node" and try again.')
}

const missing = (installed, dev) =>
  missingPackages(packagesIn('package-lock.json') ?? {}, installed, thisMachine(), { dev })

/** An old npm would leave half of the packages out, and say so in a warning among many. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (isTooOld(process.versions.node, engines.node))
    fail(`Xóm needs Node ${engines.node.replace('>=', '')} or newer; this is ${process.versions.node}.`)
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}
