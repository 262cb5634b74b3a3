import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTooOld, missingPackages, thisMachine } from './missing-packages.mjs'
import { fail, longStep, npm, root } from './step.mjs'

/** The project's own Node, whichever Node started this. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

export async function installPackages({ dev }) {
  refuseOldNode()
  if (!isStale(dev)) return
  const [command, args] = npm('ci', '--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : []))
  if (!(await longStep('Installing packages from the lock file', command, args)))
    fail('The packages could not be installed; the reason stands above.')
  if (!existsSync(node))
    fail('npm ran no install scripts, so Node 24 is missing: run "npm rebuild node" and try again.')
}

function isStale(dev) {
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!installed || !existsSync(node)) return true
  return missingPackages(packagesIn('package-lock.json') ?? {}, installed, thisMachine(), { dev }).length > 0
}

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
