/** Pictures as iPhones write them: a grid of tiles in HEVC, turned by a property, with Exif beside it. */
import { readFileSync } from 'node:fs'
import { box } from '../films/testing-film-parts.ts'

/** See samples/README.md. */
export const sample = (name: 'red' | 'blue' | 'large') =>
  readFileSync(new URL(`samples/${name}.heic`, import.meta.url))
const tileEdge = 64

interface Heic {
  columns: number
  rows: number
  /** In rows; repeated when there are more places. */
  tiles: ('red' | 'blue')[]
  /** Pixels that the picture claims; by default those of its tiles. */
  size?: [width: number, height: number]
  /** Pixels that each tile claims. */
  tileSize?: [width: number, height: number]
  /** To the left, by 90° each. */
  turns?: number
  exif?: Buffer
  profile?: Buffer
}

const numbers = (bytes: number, values: number[]) => {
  const buffer = Buffer.alloc(bytes * values.length)
  values.forEach((value, n) => buffer.writeUIntBE(value, bytes * n, bytes))
  return buffer
}
const u16 = (...values: number[]) => numbers(2, values)
const u32 = (...values: number[]) => numbers(4, values)
const version = u32(0)

const ids = { grid: 1, exif: 2, firstTile: 3 }

export function heic({ columns, rows, tiles, turns = 0, exif, profile, ...claims }: Heic): Buffer {
  const [width, height] = claims.size ?? [columns * tileEdge, rows * tileEdge]
  const coded = sample('red')
  const configuration = coded.subarray(coded.indexOf('hvcC') - 4)
  const properties = [
    configuration.subarray(0, configuration.readUInt32BE()),
    box('ispe', version, u32(...(claims.tileSize ?? [tileEdge, tileEdge]))),
    box('ispe', version, u32(width, height)),
    box('irot', [turns]),
    ...(profile ? [box('colr', 'prof', profile)] : []),
  ]
  const data = {
    grid: Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width, height)]),
    exif: Buffer.concat([u32(6), exif ?? Buffer.alloc(0)]),
    red: dataOf(sample('red')),
    blue: dataOf(sample('blue')),
  }
  const places = Array.from({ length: columns * rows }, (_, n) => ids.firstTile + n)
  const items: { id: number; type: string; is: keyof typeof data; has: number[] }[] = [
    { id: ids.grid, type: 'grid', is: 'grid', has: profile ? [3, 4, 5] : [3, 4] },
    ...(exif ? [{ id: ids.exif, type: 'Exif', is: 'exif' as const, has: [] }] : []),
    // A grid can't contain an item twice, but several items may have the same bytes.
    ...places.map((id, n) => ({ id, type: 'hvc1', is: tiles[n % tiles.length] ?? 'red', has: [1, 2] })),
  ]
  const ftyp = box('ftyp', 'heic', u32(0), 'mif1heic')
  const metaAt = (mdat: number) => {
    const offsets = new Map<string, number>()
    let offset = mdat
    for (const [name, { length }] of Object.entries(data)) {
      offsets.set(name, offset)
      offset += length
    }
    return box(
      'meta',
      version,
      box('hdlr', version, u32(0), 'pict', u32(0, 0, 0), [0]),
      box('pitm', version, u16(ids.grid)),
      box(
        'iloc',
        version,
        [0x44, 0],
        u16(items.length),
        ...items.flatMap(({ id, is }) => [u16(id, 0, 1), u32(offsets.get(is) ?? 0, data[is].length)]),
      ),
      box(
        'iinf',
        version,
        u16(items.length),
        ...items.map(({ id, type }) => box('infe', u32(0x02000000), u16(id, 0), type, [0])),
      ),
      box(
        'iref',
        version,
        box('dimg', u16(ids.grid, places.length, ...places)),
        ...(exif ? [box('cdsc', u16(ids.exif, 1, ids.grid))] : []),
      ),
      box(
        'iprp',
        box('ipco', ...properties),
        box(
          'ipma',
          version,
          u32(items.length),
          ...items.flatMap(({ id, has }) => [u16(id), [has.length, ...has.map((n) => 0x80 | n)]]),
        ),
      ),
    )
  }
  const mdat = box('mdat', ...Object.values(data))
  return Buffer.concat([ftyp, metaAt(ftyp.length + metaAt(0).length + 8), mdat])
}

/** The data of the only item in a file of `heif-enc`. */
function dataOf(file: Buffer) {
  const at = file.indexOf('mdat')
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4))
}
