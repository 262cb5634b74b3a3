/**
 * Draws the demo's pictures and encodes them as uploads are, into prints/: once here instead of at each first start.
 */
import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import sharp from 'sharp'
import { fileNames, type Made } from '../../media/pictures.ts'
import { openMediaWorkers } from '../../media/worker/workers.ts'
import { scratchFolder } from '../../platform/files/folders.ts'
import { album, type Drawing, hashOf } from '../drawings/album.ts'
import { fileOf, type Print, printsDir } from './pictures.ts'

rmSync(printsDir, { recursive: true, force: true })
mkdirSync(printsDir)
const prints: [Drawing, Print][] = []
let bytesInAll = 0
const scratch = scratchFolder('xom-draw-')
const workers = openMediaWorkers(scratch)
for (const drawing of Object.keys(album) as Drawing[]) {
  const sent = await sharp(Buffer.from(album[drawing]())).png().toBuffer()
  const print = await workers.run(0, {
    kind: 'post',
    bring: (file) => writeFile(file, sent),
    take: async (made, folder) => {
      const image = made as Made
      const files = fileNames(image.widths)
      for (const name of files) {
        copyFileSync(join(folder, name), new URL(fileOf(drawing, name), printsDir))
        bytesInAll += statSync(join(folder, name)).size
      }
      return { ...image, files }
    },
  })
  prints.push([drawing, { hash: hashOf(drawing), size: sent.length, ...print }])
}
await workers.close()
rmSync(scratch, { recursive: true })
const index = await format('prints.json', JSON.stringify(Object.fromEntries(prints)), { printWidth: 110 })
writeFileSync(new URL('prints.json', printsDir), index.code)
process.stdout.write(`${prints.length} pictures, ${Math.round(bytesInAll / 1024)} kB\n`)
