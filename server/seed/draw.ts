/** Draws the demo's pictures and encodes them as uploads are, into prints/: once here instead of at each first start. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import sharp from 'sharp'
import { encodeImage } from '../media/media.ts'
import { album, type Drawing, hashOf } from './drawings/album.ts'
import { fileOf, type Print, printsDir } from './pictures.ts'

rmSync(printsDir, { recursive: true, force: true })
mkdirSync(printsDir)
const prints: [Drawing, Print][] = []
let bytesInAll = 0
for (const drawing of Object.keys(album) as Drawing[]) {
  const sent = await sharp(Buffer.from(album[drawing]())).png().toBuffer()
  const { files, ...image } = await encodeImage(sent)
  for (const { name, bytes } of files) {
    writeFileSync(new URL(fileOf(drawing, name), printsDir), bytes)
    bytesInAll += bytes.length
  }
  prints.push([
    drawing,
    { hash: hashOf(drawing), size: sent.length, ...image, files: files.map(({ name }) => name) },
  ])
}
const index = await format(JSON.stringify(Object.fromEntries(prints)), { parser: 'json', printWidth: 110 })
writeFileSync(new URL('prints.json', printsDir), index)
process.stdout.write(`${prints.length} pictures, ${Math.round(bytesInAll / 1024)} kB\n`)
