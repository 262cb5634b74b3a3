/** Of this process, as lock files name them. */
export const thisMachine = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.platform !== 'linux' ? undefined : isGlibc() ? 'glibc' : 'musl',
})

const isGlibc = () => process.report?.getReport().header.glibcVersionRuntime !== undefined

/**
 * Paths of the lock file's packages that are not installed in its version; `installed` is what npm wrote of its last
 * run. Optional ones count where they are made for this machine: npm leaves those out for which its Node is too old.
 */
export const missingPackages = (locked, installed, machine, { dev }) =>
  Object.entries(locked)
    .filter(([path, wanted]) => {
      if (path === '') return false
      const found = installed[path]
      if (found) return found.version !== wanted.version
      if (wanted.dev && !dev) return false
      return !wanted.optional || (wanted.os !== undefined && isFor(machine, wanted))
    })
    .map(([path]) => path)

const isFor = (machine, { os, cpu, libc }) =>
  fits(os, machine.os) && fits(cpu, machine.cpu) && (machine.libc === undefined || fits(libc, machine.libc))

/** A list, or a single word, names what it is for, or with `!` what it isn't. */
function fits(named, value) {
  const list = [named ?? []].flat()
  if (list.length === 0) return true
  if (list.includes(`!${value}`)) return false
  return list.includes(value) || list.every((each) => each.startsWith('!'))
}

/** `needed` is a range such as `>=20.19`, `version` such as `18.20.4`. */
export function isTooOld(version, needed) {
  const [least, own] = [numbersOf(needed), numbersOf(version)]
  const place = least.findIndex((number, at) => number !== (own[at] ?? 0))
  return place >= 0 && (own[place] ?? 0) < least[place]
}

const numbersOf = (text) => (text.match(/\d+/g) ?? []).map(Number)
