// Writes package.json and the lock file of the packages that the built server needs. `npm ci` in `build` installs them.
// Links build/node to the project's Node, because not every npm links it in node_modules/.bin.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packagesBelow } from './packages-below.mjs'
import { node } from './packages.mjs'
import { root } from './step.mjs'

/** A bundle can't contain native code. Optional packages are added: Node, and PostgreSQL for use without DATABASE_URL. */
const nativePackages = ['@node-rs/argon2', 'sharp']

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { name, version, type, license, engines, dependencies, optionalDependencies, allowScripts } =
  read('package.json')
const manifest = {
  name,
  version,
  private: true,
  type,
  license,
  engines,
  dependencies: Object.fromEntries(nativePackages.map((each) => [each, dependencies[each]])),
  optionalDependencies,
  allowScripts,
}
const { lockfileVersion, packages } = read('package-lock.json')
const lock = {
  name,
  version,
  lockfileVersion,
  requires: true,
  packages: {
    '': manifest,
    ...packagesBelow(packages, [...nativePackages, ...Object.keys(optionalDependencies)]),
  },
}

mkdirSync(join(root, 'build'), { recursive: true })
for (const [file, content] of [
  ['package.json', manifest],
  ['package-lock.json', lock],
])
  writeFileSync(join(root, 'build', file), `${JSON.stringify(content, null, 2)}\n`)

if (process.platform !== 'win32') {
  rmSync(join(root, 'build/node'), { force: true })
  symlinkSync(relative(join(root, 'build'), node), join(root, 'build/node'))
}
