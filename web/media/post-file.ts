import { lookUp } from '../../contract/look-up.ts'
import { imageLimits, videoLimits, videoTypes } from '../../contract/upload-limits.ts'
import {
  accept,
  type FileProblem,
  problemWith as problemWithPicture,
  typeOf as typeOfPicture,
} from './picture-file.ts'

/** `film_codec` is found when the film is looked into, before it is sent. */
export type PostFileProblem = FileProblem | 'film_kind' | 'film_size' | 'film_codec'

export const acceptedInPosts = [accept, ...videoTypes, '.mov'].join(',')

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
export function typeByName(name: string): string {
  const [, declared] = /^data:([\w.+-]+\/[\w.+-]+)[;,]/i.exec(name) ?? []
  if (declared !== undefined) return declared.toLowerCase()
  const [, ending = ''] = /\.(\w+)(?:[?#].*)?$/.exec(name) ?? []
  return lookUp(byEnding, ending.toLowerCase()) ?? ''
}

/** A file's media type, or the type by its name. For Ogg, which may be audio alone, the name decides. */
export function typeInPost(file: File): string {
  const type = typeOfPicture(file)
  const named = typeByName(file.name)
  return type === '' || (type === 'audio/ogg' && named === 'video/ogg') ? named : type
}

export const isFilm = (type: string) => type.startsWith('video/')

/** What files are together, for texts that name them. */
export function kindOf(files: readonly { type: string }[]): 'film' | 'mixed' | 'picture' {
  const count = files.filter(({ type }) => isFilm(type)).length
  if (count === 0) return 'picture'
  return count === files.length ? 'film' : 'mixed'
}

const films: readonly string[] = videoTypes

/** Null for a picture or film the server takes. */
export function problemInPost(file: File): PostFileProblem | null {
  const type = typeInPost(file)
  if (!isFilm(type)) return problemWithPicture(new File([file], file.name, { type }))
  if (!films.includes(type)) return 'film_kind'
  if (file.size === 0) return 'empty'
  return file.size > videoLimits.bytes ? 'film_size' : null
}

export const mostMegabytes = (why: PostFileProblem) =>
  (why === 'film_size' ? videoLimits : imageLimits).bytes / 1024 / 1024
