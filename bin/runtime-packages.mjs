// Writes the package.json and the lock file of what the built server needs besides itself: `npm ci` in `build` installs it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesBelow } from './packages-below.mjs'
import { root } from './step.mjs'

/** Native code, which a bundle can't contain. Optional packages come besides: Node, and PostgreSQL for where DATABASE_URL names none. */
const natives = ['@node-rs/argon2', 'sharp']

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { name, version, type, license, engines, dependencies, optionalDependencies, allowScripts } =
  read('package.json')
const about = {
  name,
  version,
  private: true,
  type,
  license,
  engines,
  dependencies: Object.fromEntries(natives.map((each) => [each, dependencies[each]])),
  optionalDependencies,
  allowScripts,
}
const { lockfileVersion, packages } = read('package-lock.json')
const lock = {
  name,
  version,
  lockfileVersion,
  requires: true,
  packages: { '': about, ...packagesBelow(packages, [...natives, ...Object.keys(optionalDependencies)]) },
}

mkdirSync(join(root, 'build'), { recursive: true })
for (const [file, content] of [
  ['package.json', about],
  ['package-lock.json', lock],
])
  writeFileSync(join(root, 'build', file), `${JSON.stringify(content, null, 2)}\n`)
