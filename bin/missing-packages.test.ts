import { expect, test } from 'vitest'
import { isTooOld, missingPackages, thisMachine } from './missing-packages.mjs'

const debian = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const binding = (os: string, cpu: string, libc?: string) => ({
  version: '1.0.0',
  optional: true,
  os: [os],
  cpu: [cpu],
  ...(libc && { libc: [libc] }),
})
const locked = {
  '': { version: '0.1.0' },
  'node_modules/plain': { version: '1.0.0' },
  'node_modules/tool': { version: '1.0.0', dev: true },
  'node_modules/linux': binding('linux', 'x64', 'glibc'),
  'node_modules/musl': binding('linux', 'x64', 'musl'),
  'node_modules/arm': binding('linux', 'arm64'),
  'node_modules/mac': binding('darwin', 'x64'),
  'node_modules/not-windows': { version: '1.0.0', optional: true, os: ['!win32'] },
  'node_modules/one-word': { version: '1.0.0', optional: true, os: 'linux', cpu: 'arm64' },
  'node_modules/wasm': { version: '1.0.0', optional: true },
}
const complete = Object.fromEntries(
  ['plain', 'tool', 'linux', 'not-windows'].map((name) => [`node_modules/${name}`, { version: '1.0.0' }]),
)
const without = (name: string) =>
  Object.fromEntries(Object.entries(complete).filter(([path]) => path !== `node_modules/${name}`))
const missing = (installed: typeof complete, dev = true) =>
  missingPackages(locked, installed, debian, { dev })

test('packages for other machines are not missing', () => {
  expect(missing(complete)).toEqual([])
})

test('an optional package for this machine that npm skipped is missing', () => {
  expect(missing(without('linux'))).toEqual(['node_modules/linux'])
  expect(missing(without('not-windows'))).toEqual(['node_modules/not-windows'])
})

test('a package of another version is missing, and a development package only with dev', () => {
  expect(missing({ ...complete, 'node_modules/plain': { version: '0.9.0' } })).toEqual(['node_modules/plain'])
  expect(missing(without('tool'))).toEqual(['node_modules/tool'])
  expect(missing(without('tool'), false)).toEqual([])
})

test('this machine is described in the terms of lock files', () => {
  expect(thisMachine()).toMatchObject({ os: process.platform, cpu: process.arch })
})

test.each([
  ['18.20.8', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['20.20.2', false],
  ['24.0.0', false],
])('Node %s is too old for >=20.19: %s', (version, tooOld) => {
  expect(isTooOld(version, '>=20.19')).toBe(tooOld)
})
