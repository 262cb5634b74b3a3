import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { encodeImage } from '../media/media.ts'
import { album, type Drawing } from './drawings/album.ts'

export interface Print {
  /** Bytes of the file that a phone would have sent. */
  size: number
  image: Awaited<ReturnType<typeof encodeImage>>
}

/** Draws pictures and encodes them as uploads are; `onDone` hears after each how many are ready. */
export async function printDrawings(names: Drawing[], onDone: (count: number) => void) {
  let count = 0
  const prints = await Promise.all(
    names.map(async (name): Promise<[Drawing, Print]> => {
      const file = await sharp(Buffer.from(album[name]())).png({ compressionLevel: 1 }).toBuffer()
      const image = await encodeImage(file)
      onDone(++count)
      return [name, { size: file.length, image }]
    }),
  )
  return new Map(prints)
}

/** The key of the demo's n-th picture: always the same, so that seeding again leaves no files behind. */
export const demoMediaKey = (n: number) => createHash('sha256').update(`demo ${n}`).digest('hex').slice(0, 32)
