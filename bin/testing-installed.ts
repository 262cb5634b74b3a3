import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { buildMissing } from './built.mjs'
import { nodeFolder } from './packages.mjs'

const project = resolve(import.meta.dirname, '..')

/**
 * Installs the app in `folder` as in production: the build, without sources and development packages. A fake npm records
 * its calls and fails.
 */
export async function installIn(folder: string) {
  if (!(await buildMissing())) throw new Error('The app could not be built')
  const root = join(folder, 'app')
  for (const path of ['bin', 'package.json'])
    cpSync(join(project, path), join(root, path), { recursive: true })
  for (const path of ['build', relative(project, dirname(nodeFolder)), 'node_modules/sharp']) {
    mkdirSync(resolve(root, path, '..'), { recursive: true })
    symlinkSync(join(project, path), join(root, path))
  }
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":{}}')
  writeFileSync(
    join(root, 'package-lock.json'),
    '{"packages":{"node_modules/vitest":{"version":"1.0.0","dev":true}}}',
  )
  const [path, calls] = [join(folder, 'path'), join(folder, 'npm-calls')]
  mkdirSync(path)
  writeFileSync(join(path, 'npm'), `#!/bin/sh\necho "$@" >> '${calls}'\nexit 1\n`)
  chmodSync(join(path, 'npm'), 0o755)
  return {
    root,
    env: { PATH: `${path}${delimiter}${process.env['PATH']}`, NODE_NO_WARNINGS: '1' },
    npmCalls: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : ''),
    /** The paths of all files, without the compile cache. */
    files: () =>
      readdirSync(root, { recursive: true })
        .map(String)
        .filter((file) => !file.includes('compile-cache'))
        .toSorted(),
  }
}
