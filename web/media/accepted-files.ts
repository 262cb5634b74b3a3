import { lookUp } from '../../contract/look-up.ts'
import { videoLimits, videoTypes } from '../../contract/media/uploads.ts'
import { randomId } from '../platform/random-id.ts'
import { acceptedPictureTypes, type FileProblem, pictureProblem, pictureTypeOf } from './picture-file.ts'
import type { NewUpload } from './upload-queue.ts'

/** `film_codec` is found before the film is sent; `many` and `many_films` exceed the largest number of files. */
export type RefusalReason = FileProblem | 'film_kind' | 'film_size' | 'film_codec' | 'many' | 'many_films'

export const acceptedMediaTypes = [acceptedPictureTypes, ...videoTypes, '.mov'].join(',')

const byEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
}

/** The media type by a file name's extension or a data URL's prefix; '' for others. */
export function mediaTypeByName(name: string): string {
  const [, declared] = /^data:([\w.+-]+\/[\w.+-]+)[;,]/i.exec(name) ?? []
  if (declared !== undefined) return declared.toLowerCase()
  const [, ending = ''] = /\.(\w+)(?:[?#].*)?$/.exec(name) ?? []
  return lookUp(byEnding, ending.toLowerCase()) ?? ''
}

/** A file's media type, or the type by its name. For Ogg, which may be audio alone, the name decides. */
function mediaTypeOf(file: File): string {
  const type = pictureTypeOf(file)
  const named = mediaTypeByName(file.name)
  return type === '' || (type === 'audio/ogg' && named === 'video/ogg') ? named : type
}

export const isVideoType = (type: string) => type.startsWith('video/')

/** What files are together, for texts that name them. */
export function mediaKindOf(files: readonly { type: string }[]): 'film' | 'mixed' | 'picture' {
  const count = files.filter(({ type }) => isVideoType(type)).length
  if (count === 0) return 'picture'
  return count === files.length ? 'film' : 'mixed'
}

const films: readonly string[] = videoTypes

/** Null for a picture or film the server takes. */
function mediaProblem(file: File): RefusalReason | null {
  const type = mediaTypeOf(file)
  if (!isVideoType(type)) return pictureProblem(new File([file], file.name, { type }))
  if (!films.includes(type)) return 'film_kind'
  if (file.size === 0) return 'empty'
  return file.size > videoLimits.bytes ? 'film_size' : null
}

export interface RefusedFile {
  name: string
  why: RefusalReason
}

interface FileLimits {
  /** Files in all. */
  max: number
  /** Films among them; the default is none. */
  maxFilms?: number
}

/** Splits picked files into those to upload and those to refuse. `existing` are the files that were picked before. */
export function checkPickedFiles(
  files: readonly File[],
  existing: readonly { type: string }[],
  { max, maxFilms = 0 }: FileLimits,
) {
  const accepted: (NewUpload & { file: File })[] = []
  const refused: RefusedFile[] = []
  const [problemOf, typeOf] = maxFilms ? [mediaProblem, mediaTypeOf] : [pictureProblem, pictureTypeOf]
  const limitReached = (type: string) => {
    const all = [...existing, ...accepted]
    if (all.length >= max) return 'many'
    const filmCount = all.filter((upload) => isVideoType(upload.type)).length
    return isVideoType(type) && filmCount >= maxFilms ? 'many_films' : null
  }
  for (const file of files) {
    const { name, size } = file
    const type = typeOf(file)
    const why = problemOf(file) ?? limitReached(type)
    if (why) refused.push({ name, why })
    else accepted.push({ id: randomId(), name, type, size, file, media: null })
  }
  return { accepted, refused }
}
