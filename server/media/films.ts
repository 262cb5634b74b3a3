import { videoTypes } from '../../contract/upload-limits.ts'

export const filmNames = {
  'video/mp4': 'film.mp4',
  'video/webm': 'film.webm',
  'video/ogg': 'film.ogv',
} as const

const typeOf = (content_type: string) => videoTypes.find((type) => type === content_type)

export const isFilm = (content_type: string) => typeOf(content_type) !== undefined

export const filmName = (content_type: string) => filmNames[typeOf(content_type) ?? 'video/mp4']

export const typeOfFilm = (name: string) => videoTypes.find((type) => filmNames[type] === name)
