import * as Type from 'typebox'
import type { Media } from '../../contract/media/media.ts'
import { videoTypes } from '../../contract/media/uploads.ts'
import { Maybe, Shape } from '../../contract/shape.ts'
import type { Storage } from '../platform/files/storage.ts'

/** `key` is the random prefix of the public files; a film's size and widths are those of its poster. */
export interface Picture {
  id: number
  type: string
  content_type: string
  key: string
  width: number
  height: number
  blur: string
  widths: number[]
}

export const ProcessedPicture = Shape({
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  blur: Type.String({ pattern: '^data:image/webp;base64,[A-Za-z0-9+/=]{1,1000}$' }),
  widths: Type.Array(Type.Integer({ minimum: 1, maximum: 9999 }), { minItems: 1, maxItems: 3 }),
  /** What the picture looks like, see `hashOf`. */
  perceptual_hash: Maybe(Type.String({ pattern: '^[0-9a-f]{16}$' })),
})
export type ProcessedPicture = Type.Static<typeof ProcessedPicture>

export interface EncodedImage extends ProcessedPicture {
  files: { name: string; bytes: Buffer }[]
}

export const scaledHeight = (width: number, picture: { width: number; height: number }) =>
  Math.max(1, Math.round((picture.height * width) / picture.width))

const formats = ['avif', 'webp'] as const

export const pictureFileNames = (widths: number[]) =>
  widths.flatMap((width) => formats.map((format) => `${width}.${format}`))

/** `name` is such as `480.avif`. */
export const pictureKey = (key: string, name: string) => `pictures/${key}-${name}`

export async function savePicture(storage: Storage, key: string, { files }: Pick<EncodedImage, 'files'>) {
  for (const { name, bytes } of files) await storage.put(pictureKey(key, name), bytes)
}

export const publicFileKeys = ({
  key,
  widths,
  content_type,
}: Pick<Picture, 'key' | 'widths' | 'content_type'>) => [
  ...pictureFileNames(widths).map((name) => pictureKey(key, name)),
  ...(isFilm(content_type) ? [pictureKey(key, filmName(content_type))] : []),
]

export async function removePicture(
  storage: Storage,
  media: Pick<Picture, 'key' | 'widths' | 'content_type'>,
) {
  for (const key of publicFileKeys(media)) await storage.remove(key)
}

export const publicPath = (key: string, width: number, format: (typeof formats)[number]) =>
  `/media/${key}/${width}.${format}`

/** The public address of the smallest size; null if there is none yet. */
export function smallestPath({ key, widths: [smallest] }: Pick<Picture, 'key' | 'widths'>): string | null {
  return smallest === undefined ? null : publicPath(key, smallest, 'webp')
}

/** `addressOf` a file of it; without, the public one. */
export function toMedia(
  { id, key, width, height, blur, widths, content_type }: Picture,
  addressOf = (at: number, format: (typeof formats)[number]) => publicPath(key, at, format),
): Media {
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? width
  const is_film = isFilm(content_type)
  return {
    id,
    type: is_film ? 'video' : 'image',
    url: is_film ? `/media/${key}/${filmName(content_type)}` : addressOf(middle, 'webp'),
    width,
    height,
    blur,
    variants: formats.flatMap((format) =>
      widths.map((at) => ({
        url: addressOf(at, format),
        type: `image/${format}` as const,
        width: at,
        height: scaledHeight(at, { width, height }),
      })),
    ),
  }
}

export const filmNames = {
  'video/mp4': 'film.mp4',
  'video/webm': 'film.webm',
  'video/ogg': 'film.ogv',
  'video/quicktime': 'film.mp4',
} as const

/** Which kind of cleaning a film of each type goes through. */
export const filmContainers = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
  'video/quicktime': 'mp4',
} as const

const typeOf = (content_type: string) => videoTypes.find((type) => type === content_type)

export const isFilm = (content_type: string) => typeOf(content_type) !== undefined

export const filmName = (content_type: string) => filmNames[typeOf(content_type) ?? 'video/mp4']

export const filmTypeOfName = (name: string) => videoTypes.find((type) => filmNames[type] === name)
