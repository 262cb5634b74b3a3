/** The only process that parses uploads. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { videoTypes } from '../../../contract/media/uploads.ts'
import { type Handler, serveJobs } from '../../platform/workers/worker-process.ts'
import type { LinkPictureDraft } from '../link-picture.ts'
import { encodeAvatar, encodeImage } from './encode.ts'
import { type EncodedImage, filmContainers, filmNames } from '../media-files.ts'

const picture =
  (encode: (bytes: Buffer) => Promise<EncodedImage>): Handler =>
  async (folder) => {
    const { files, ...processed } = await encode(await readFile(join(folder, 'input')))
    for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
    return processed
  }

const film =
  (type: (typeof videoTypes)[number]): Handler =>
  async (folder) => {
    // Loaded for films only.
    const { cleanFilm } = await import('../films/clean-film.ts')
    await cleanFilm(filmContainers[type], join(folder, 'input'), join(folder, filmNames[type]))
  }

/** Loaded for links only. */
const link: Handler = async (folder) => {
  const { drawLink } = await import('./link-picture/draw.ts')
  const draft = JSON.parse(await readFile(join(folder, 'input'), 'utf8')) as LinkPictureDraft
  await writeFile(join(folder, 'picture.jpg'), await drawLink(draft))
}

serveJobs(
  new Map([
    ['link', link],
    ['post', picture(encodeImage)],
    ['avatar', picture(encodeAvatar)],
    ...videoTypes.map((type): [string, Handler] => [type, film(type)]),
  ]),
)
