import { videoTypes } from '../../contract/upload-limits.ts'

export const filmNames = {
  'video/mp4': 'film.mp4',
  'video/webm': 'film.webm',
  'video/ogg': 'film.ogv',
  'video/quicktime': 'film.mp4',
} as const

/** Which kind of cleaning a film of each type goes through. */
export const containers = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
  'video/quicktime': 'mp4',
} as const

const typeOf = (content_type: string) => videoTypes.find((type) => type === content_type)

export const isFilm = (content_type: string) => typeOf(content_type) !== undefined

export const filmName = (content_type: string) => filmNames[typeOf(content_type) ?? 'video/mp4']

export const typeOfFilm = (name: string) => videoTypes.find((type) => filmNames[type] === name)
