/** The only process that reads more of an upload than its length. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Handler, serveJobs } from '../../platform/workers/worker-process.ts'
import { encodeAvatar, encodeImage } from './encode.ts'
import type { EncodedImage } from '../pictures.ts'
import { filmNames } from '../films.ts'

const picture =
  (encode: (bytes: Buffer) => Promise<EncodedImage>): Handler =>
  async (folder) => {
    const { files, ...made } = await encode(await readFile(join(folder, 'input')))
    for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
    return made
  }

const film =
  (container: 'mp4' | 'webm' | 'ogg'): Handler =>
  async (folder) => {
    // Loaded for films only.
    const { cleanFilm } = await import('../films/clean-film.ts')
    await cleanFilm(container, join(folder, 'input'), join(folder, filmNames[`video/${container}`]))
  }

serveJobs(
  new Map([
    ['post', picture(encodeImage)],
    ['avatar', picture(encodeAvatar)],
    ['video/mp4', film('mp4')],
    ['video/webm', film('webm')],
    ['video/ogg', film('ogg')],
  ]),
)
