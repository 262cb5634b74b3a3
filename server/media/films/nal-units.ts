import { ByteReader, joined } from './bytes.ts'

/** Units, each prefixed with its length, make a frame; those where cameras write what they like are dropped. */
interface Family {
  typeOf: (unit: Uint8Array) => number
  isNeeded: (type: number) => boolean
}

const avc: Family = {
  typeOf: ([head = 0]) => head & 0x1f,
  // Slices and their partitions, parameter sets, delimiters.
  isNeeded: (type) => (type >= 1 && type <= 5) || (type >= 7 && type <= 9) || type === 13,
}

const hevc: Family = {
  typeOf: ([head = 0]) => (head >> 1) & 0x3f,
  // Slices, parameter sets, delimiters.
  isNeeded: (type) => type <= 9 || (type >= 16 && type <= 21) || (type >= 32 && type <= 35),
}

/** Where decoding can start without key frames: the only supplemental message that a decoder needs. */
const isRecoveryPoint = (unit: Uint8Array) =>
  unit[0] === 6 && unit[1] === 6 && (unit[2] ?? 255) <= 5 && unit.length === 4 + (unit[2] ?? 0)

const lengthBytes = (description: Uint8Array, at: number) => ((description[at] ?? 0) & 3) + 1

function cleanFrame(frame: Uint8Array, lengths: number, { typeOf, isNeeded }: Family): Uint8Array {
  const reader = new ByteReader(frame)
  const kept: Uint8Array[] = []
  while (reader.left > 0) {
    const from = reader.at
    const unit = reader.take(reader.number(lengths))
    if ((unit[0] ?? 0) & 0x80) throw new RangeError('The head of a unit is none')
    if (unit.length && (isNeeded(typeOf(unit)) || isRecoveryPoint(unit)))
      kept.push(frame.subarray(from, reader.at))
  }
  return joined(kept)
}

export const cleanAvcFrame = (frame: Uint8Array, description: Uint8Array) =>
  cleanFrame(frame, lengthBytes(description, 4), avc)

export const cleanHevcFrame = (frame: Uint8Array, description: Uint8Array) =>
  cleanFrame(frame, lengthBytes(description, 21), hevc)

function unitsIn(reader: ByteReader, count: number, isWanted: (unit: Uint8Array) => boolean) {
  const units: Uint8Array[] = []
  for (let n = 0; n < count; n++) {
    const from = reader.number(2)
    const unit = reader.take(from)
    if (isWanted(unit)) units.push(joined([[from >> 8, from & 0xff], unit]))
  }
  return units
}

/** ISO 14496-15, 5.3.3.1, without any trailing data. */
export function cleanAvcDescription(description: Uint8Array): Uint8Array {
  const reader = new ByteReader(description)
  const head = reader.take(5)
  const isOf = (type: number) => (unit: Uint8Array) => avc.typeOf(unit) === type
  const sequences = unitsIn(reader, reader.number(1) & 0x1f, isOf(7))
  const pictures = unitsIn(reader, reader.number(1), isOf(8))
  const sets = [head, [0xe0 | sequences.length], ...sequences, [pictures.length], ...pictures]
  const hasDepth = ![66, 77, 88].includes(head[1] ?? 0) && reader.left >= 4
  return joined(hasDepth ? [...sets, reader.take(3), [0]] : sets)
}

/** ISO 14496-15, 8.3.3.1, without supplemental information and trailing data. */
export function cleanHevcDescription(description: Uint8Array): Uint8Array {
  const reader = new ByteReader(description)
  const head = reader.take(22)
  const arrays: Uint8Array[] = []
  for (let count = reader.number(1); count > 0; count--) {
    const kind = reader.number(1)
    const units = unitsIn(reader, reader.number(2), (unit) => hevc.typeOf(unit) === (kind & 0x3f))
    const isParameters = (kind & 0x3f) >= 32 && (kind & 0x3f) <= 34
    if (isParameters) arrays.push(joined([[kind, units.length >> 8, units.length & 0xff], ...units]))
  }
  return joined([head, [arrays.length], ...arrays])
}
