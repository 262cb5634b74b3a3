import { lookUp } from '../../contract/look-up.ts'
import { imageLimits, imageTypes, videoLimits, videoTypes } from '../../contract/media.ts'
import {
  type FileProblem,
  problemWith as problemWithPicture,
  typeOf as typeOfPicture,
} from './picture-file.ts'

/** Why a file can't be part of a post. */
export type PostFileProblem = FileProblem | 'film_kind' | 'film_size'

/** What the file chooser offers to a post. */
export const acceptedInPosts = [...imageTypes, ...videoTypes].join(',')

const byEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
}

/** The media type that an address or file name tells by its ending, a data URL by its beginning; '' for others. */
export function typeByName(name: string): string {
  const [, declared] = /^data:([\w.+-]+\/[\w.+-]+)[;,]/i.exec(name) ?? []
  if (declared !== undefined) return declared.toLowerCase()
  const [, ending = ''] = /\.(\w+)(?:[?#].*)?$/.exec(name) ?? []
  return lookUp(byEnding, ending.toLowerCase()) ?? ''
}

/** What the browser says of a file, else what its name does. Ogg may hold sound alone and is then no film to it. */
export function typeInPost(file: File): string {
  const type = typeOfPicture(file)
  const named = typeByName(file.name)
  return type === '' || (type === 'audio/ogg' && named === 'video/ogg') ? named : type
}

export const isFilm = (type: string) => type.startsWith('video/')

const films: readonly string[] = videoTypes

/** What keeps a file from being sent; null for a picture or film that the server takes. */
export function problemInPost(file: File): PostFileProblem | null {
  const type = typeInPost(file)
  if (!isFilm(type)) return problemWithPicture(new File([file], file.name, { type }))
  if (!films.includes(type)) return 'film_kind'
  if (file.size === 0) return 'empty'
  return file.size > videoLimits.bytes ? 'film_size' : null
}

/** Megabytes that a file of a kind may weigh. */
export const mostMegabytes = (why: PostFileProblem) =>
  (why === 'film_size' ? videoLimits : imageLimits).bytes / 1024 / 1024
