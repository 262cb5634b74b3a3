import { totalmem } from 'node:os'

const megabyte = 1024 ** 2

/** In MB: of the container where one has a limit, else of the machine. */
const memoryMb = () => Math.min(totalmem(), process.constrainedMemory() || Infinity) / megabyte

/**
 * The flags with which V8 keeps the app small. A young generation of 2 MB in place of 16 is collected more often and at
 * once; the old one may take an eighth of the memory, at least 160 MB and at most 512, and grows in the smaller steps the
 * smaller it may become. Those that `NODE_OPTIONS` names are left to it.
 */
export function memoryFlags(options = process.env.NODE_OPTIONS ?? '', mb = memoryMb()) {
  const oldMb = Math.round(Math.min(512, Math.max(160, mb / 8)))
  const flags = { 'max-semi-space-size': 2, 'max-old-space-size': oldMb }
  const isNamed = (name) => options.replaceAll('_', '-').includes(`--${name}`)
  return Object.entries(flags).flatMap(([name, value]) => (isNamed(name) ? [] : [`--${name}=${value}`]))
}
