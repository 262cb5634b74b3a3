import { lookUp } from '../../contract/look-up.ts'
import { imageLimits, videoLimits, videoTypes } from '../../contract/media/media.ts'
import {
  acceptedPictureTypes,
  type FileProblem,
  pictureProblem as problemWithPicture,
  pictureTypeOf as typeOfPicture,
} from './picture-file.ts'

/** `film_codec` is found when the film is looked into, before it is sent. */
export type PostFileProblem = FileProblem | 'film_kind' | 'film_size' | 'film_codec'

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
export function mediaTypeOf(file: File): string {
  const type = typeOfPicture(file)
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
export function mediaProblem(file: File): PostFileProblem | null {
  const type = mediaTypeOf(file)
  if (!isVideoType(type)) return problemWithPicture(new File([file], file.name, { type }))
  if (!films.includes(type)) return 'film_kind'
  if (file.size === 0) return 'empty'
  return file.size > videoLimits.bytes ? 'film_size' : null
}

export const maxMegabytes = (why: PostFileProblem) =>
  (why === 'film_size' ? videoLimits : imageLimits).bytes / 1024 / 1024

export interface RefusedFile<Why extends string> {
  name: string
  why: Why
}

/** One entry for all that were refused for the same reason; `name` is the first one's. */
export function groupByReason<Why extends string>(files: readonly RefusedFile<Why>[]) {
  const reasons = new Map<Why, { name: string; why: Why; count: number }>()
  for (const { name, why } of files) {
    const before = reasons.get(why)
    reasons.set(why, { name: before?.name ?? name, why, count: (before?.count ?? 0) + 1 })
  }
  return [...reasons.values()]
}
