/** In the terms of lock files. */
export const thisMachine = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.platform !== 'linux' ? undefined : isGlibc() ? 'glibc' : 'musl',
})

const isGlibc = () => process.report?.getReport().header.glibcVersionRuntime !== undefined

/**
 * Paths of locked packages that are not installed in the locked version. `installed` is the lock file of the last npm run.
 * Includes optional packages for this machine, because npm skips those that need a newer Node.
 */
export const missingPackages = (locked, installed, machine, { dev }) =>
  Object.entries(locked)
    .filter(([path, expected]) => {
      if (path === '') return false
      const actual = installed[path]
      if (actual) return actual.version !== expected.version
      if (expected.dev && !dev) return false
      return !expected.optional || (expected.os !== undefined && isFor(machine, expected))
    })
    .map(([path]) => path)

const isFor = (machine, { os, cpu, libc }) =>
  isAllowed(os, machine.os) &&
  isAllowed(cpu, machine.cpu) &&
  (machine.libc === undefined || isAllowed(libc, machine.libc))

/** `allowed` is a list or a single value. A `!` excludes a value. */
function isAllowed(allowed, value) {
  const list = [allowed ?? []].flat()
  if (list.length === 0) return true
  if (list.includes(`!${value}`)) return false
  return list.includes(value) || list.every((each) => each.startsWith('!'))
}

/** `range` is such as `>=20.19`, `version` such as `18.20.4`. */
export function isTooOld(version, range) {
  const [minimum, actual] = [numbersOf(range), numbersOf(version)]
  const n = minimum.findIndex((number, at) => number !== (actual[at] ?? 0))
  return n >= 0 && (actual[n] ?? 0) < minimum[n]
}

const numbersOf = (text) => (text.match(/\d+/g) ?? []).map(Number)
