import { totalmem } from 'node:os'

const megabyte = 1024 ** 2

/** The limit of the container, otherwise the memory of the machine, in MB. */
const memoryMb = () => Math.min(totalmem(), process.constrainedMemory() || Infinity) / megabyte

/**
 * Flags for V8 that save memory. The young generation has 2 MB instead of 16 and is collected more often. The old one may
 * take an eighth of the memory, between 160 and 512 MB; a smaller limit also makes it grow in smaller steps. Flags in
 * `NODE_OPTIONS` take precedence.
 */
export function memoryFlags(options = process.env.NODE_OPTIONS ?? '', mb = memoryMb()) {
  const oldMb = Math.round(Math.min(512, Math.max(160, mb / 8)))
  const flags = { 'max-semi-space-size': 2, 'max-old-space-size': oldMb }
  const isNamed = (name) => options.replaceAll('_', '-').includes(`--${name}`)
  return Object.entries(flags).flatMap(([name, value]) => (isNamed(name) ? [] : [`--${name}=${value}`]))
}
