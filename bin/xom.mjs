import { existsSync } from 'node:fs'
import { isServerBuilt } from './built.mjs'
import { runOnNode } from './on-node.mjs'
import { node } from './packages.mjs'
import { fail } from './step.mjs'

// Commands install nothing, because the app may be running with the same packages.
if (!existsSync(node)) fail('The packages are not installed; run "npm ci --omit=dev" first.')
const args = process.argv.slice(2)
if (isServerBuilt()) runOnNode('build/server/xom.js', { args, flags: ['--enable-source-maps'] })
else runOnNode('server/xom.ts', { args })
