import { videoTypes } from '../../contract/media.ts'
import { Refusal } from '../platform/refusal.ts'
import { type EncodedImage } from './encode.ts'
import { cleanMp4 } from './mp4.ts'
import { cleanOgg } from './ogg.ts'
import { cleanWebm } from './webm.ts'

const kinds = {
  'video/mp4': { name: 'film.mp4', clean: cleanMp4 },
  'video/webm': { name: 'film.webm', clean: cleanWebm },
  'video/ogg': { name: 'film.ogv', clean: cleanOgg },
} as const

const typeOf = (content_type: string) => videoTypes.find((type) => type === content_type)

export const isFilm = (content_type: string) => typeOf(content_type) !== undefined

/** The name of a film's public file. */
export const filmName = (content_type: string) => kinds[typeOf(content_type) ?? 'video/mp4'].name

/** The content type of a film's public file; undefined for other names. */
export const typeOfFilm = (name: string) => videoTypes.find((type) => kinds[type].name === name)

/**
 * A film as it may be shown: as it came, but for what it tells of the place, the device and the maker. Throws a 422
 * `Refusal` for bytes that are no film of their type.
 */
export function cleanFilm(content_type: string, bytes: Buffer): Pick<EncodedImage, 'files'> {
  const { name, clean } = kinds[typeOf(content_type) ?? 'video/mp4']
  if (!clean(bytes)) throw new Refusal(422, 'not_a_film', 'This is no film that can be shown')
  return { files: [{ name, bytes }] }
}
