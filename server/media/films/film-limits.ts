/** Checked before parsing, because a parser needs much more time for a part than the sender for its eight bytes. */
export const filmLimits = { parts: 200_000, depth: 12, samples: 1_000_000 }

interface Part {
  payload: number
  /** Null if unknown: the part ends before the first element that can't be inside. */
  end: number | null
  hasParts: boolean
  /** The declared number, which can be any. */
  samples?: number
}

type PartAt = (film: Buffer, at: number, end: number) => Part | null

export function checkFilmStructure(container: 'mp4' | 'webm', film: Buffer) {
  const partAt: PartAt = container === 'mp4' ? boxAt : elementAt
  const above: number[] = []
  let count = 0
  for (let at = 0; at < film.length;) {
    while (at >= (above.at(-1) ?? Infinity)) above.pop()
    const end = above.at(-1) ?? film.length
    const part = partAt(film, at, end)
    if (++count > filmLimits.parts) throw new Error('The film has too many parts')
    if ((part?.samples ?? 0) > filmLimits.samples) throw new Error('The film has too many samples')
    if (part?.hasParts && part.end !== null) above.push(part.end)
    if (above.length > filmLimits.depth) throw new Error('The parts of the film are nested too deep')
    // Anything else is left to the parser, which skips or refuses it.
    at = part ? (part.hasParts ? part.payload : (part.end ?? part.payload)) : end
  }
}

const boxes = new Set(
  'moov trak mdia minf stbl edts dinf udta mvex moof traf mfra meco strk tref wave sinf schi ilst meta'.split(
    ' ',
  ),
)

function boxAt(film: Buffer, at: number, end: number): Part | null {
  if (end - at < 8) return null
  const short = film.readUInt32BE(at)
  if (short === 1 && end - at < 16) return null
  const size = short === 0 ? end - at : short === 1 ? Number(film.readBigUInt64BE(at + 8)) : short
  const type = film.toString('latin1', at + 4, at + 8)
  const payload = at + (short === 1 ? 16 : 8)
  if (at + size < payload) return null
  const last = Math.min(at + size, end)
  const samples = countSamples(type, film.subarray(payload, last))
  return { payload, end: last, hasParts: boxes.has(type), samples }
}

/** The number of samples in a table of sizes, of runs, or of times, whose rows are a count and a time. */
function countSamples(type: string, table: Buffer) {
  const numberAt = (at: number) => (at + 4 <= table.length ? table.readUInt32BE(at) : 0)
  if (type === 'stsz' || type === 'stz2') return numberAt(8)
  if (type === 'trun') return numberAt(4)
  if (type !== 'stts' && type !== 'ctts') return 0
  let samples = 0
  for (let at = 8; at + 8 <= table.length && samples <= filmLimits.samples; at += 8) samples += numberAt(at)
  return samples
}

/** Segment, cluster, block group, tracks, entry, and Matroska's other elements that contain elements. */
const elements = new Set([
  0x18538067, 0x1f43b675, 0xa0, 0x1654ae6b, 0xae, 0xe0, 0xe1, 0x6d80, 0x6240, 0x5034, 0x5035, 0x1c53bb6b,
  0xbb, 0xb7, 0x114d9b74, 0x4dbb, 0x1254c367, 0x7373, 0x63c0, 0x67c8, 0x1043a770, 0x45b9, 0xb6, 0x80,
  0x1941a469, 0x61a7, 0x75a1, 0xa6, 0x1549a966, 0x1a45dfa3,
])

function elementAt(film: Buffer, at: number, end: number): Part | null {
  const idBytes = Math.clz32(film[at] ?? 0) - 23
  const mark = film[at + idBytes] ?? 0
  const sizeBytes = Math.clz32(mark) - 23
  const payload = at + idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || payload > end) return null
  let size = mark & (0xff >> sizeBytes)
  let isUnknown = size === 0xff >> sizeBytes
  for (let n = 1; n < sizeBytes; n++) {
    const byte = film[at + idBytes + n] ?? 0
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  const id = film.readUIntBE(at, idBytes)
  return { payload, end: isUnknown ? null : Math.min(payload + size, end), hasParts: elements.has(id) }
}
