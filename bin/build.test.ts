import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { nodeFolder } from './packages.mjs'

const project = resolve(import.meta.dirname, '..')
const root = scratchFolder('xóm build ')
afterAll(() => rmSync(root, { recursive: true }))

test('the build runs on the project’s Node, also where npm is older and links no commands', () => {
  cpSync(join(project, 'bin'), join(root, 'bin'), { recursive: true })
  for (const path of ['web/ui/fonts', 'contract', 'public', 'server', 'node_modules', 'old'])
    mkdirSync(join(root, path), { recursive: true })
  for (const file of ['vite.config.ts', 'tsconfig.json', 'package-lock.json'])
    writeFileSync(join(root, file), '')
  const scripts = {
    'build:web': 'node --version >web-version',
    'build:server': 'node --version >server-version',
  }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }))
  const packagedNode = relative(project, dirname(nodeFolder))
  symlinkSync(join(project, packagedNode), join(root, packagedNode))
  mkdirSync(join(root, 'build'))
  writeFileSync(join(root, 'old/node'), '#!/bin/sh\necho v20.19.2\n')
  chmodSync(join(root, 'old/node'), 0o755)

  const PATH = `${join(root, 'old')}${delimiter}${process.env['PATH']}`
  // As of a shell, without the npm that runs the tests.
  const { npm_execpath: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, [join(root, 'bin/build.mjs')], { env: { ...env, PATH } })
  expect(status).toBe(0)
  for (const part of ['web', 'server'])
    expect(readFileSync(join(root, `${part}-version`), 'utf8').trim()).toBe(process.version)
})
