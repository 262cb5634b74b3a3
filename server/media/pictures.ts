import * as Type from 'typebox'
import type { Media } from '../../contract/media.ts'
import { Shape } from '../../contract/shape.ts'
import { type Storage } from '../platform/files/storage.ts'
import { filmName, isFilm } from './films.ts'

/**
 * A finished picture or film; `key` is the random prefix of its public files. For a film, size and widths are those of
 * its poster, whose files have the same key.
 */
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

/** The result of encoding a picture: its size in pixels, a placeholder, and its widths. */
export const Made = Shape({
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  blur: Type.String({ pattern: '^data:image/webp;base64,[A-Za-z0-9+/=]{1,1000}$' }),
  widths: Type.Array(Type.Integer({ minimum: 1, maximum: 9999 }), { minItems: 1, maxItems: 3 }),
})
export type Made = Type.Static<typeof Made>

/** The same with its public files by name. */
export interface EncodedImage extends Made {
  files: { name: string; bytes: Buffer }[]
}

/** The height of a picture's file of a certain width, in whole pixels. */
export const heightAt = (width: number, picture: { width: number; height: number }) =>
  Math.max(1, Math.round((picture.height * width) / picture.width))

const formats = ['avif', 'webp'] as const

/** The names of a picture's public files. */
export const fileNames = (widths: number[]) =>
  widths.flatMap((width) => formats.map((format) => `${width}.${format}`))

/** The storage key of a picture's public file; `name` is such as `480.avif`. */
export const pictureKey = (key: string, name: string) => `pictures/${key}-${name}`

/** Stores the files of a newly encoded picture under its key. */
export async function savePicture(storage: Storage, key: string, { files }: Pick<EncodedImage, 'files'>) {
  for (const { name, bytes } of files) await storage.put(pictureKey(key, name), bytes)
}

/** The keys of all public files of a picture or film. */
export const publicKeys = ({
  key,
  widths,
  content_type,
}: Pick<Picture, 'key' | 'widths' | 'content_type'>) => [
  ...fileNames(widths).map((name) => pictureKey(key, name)),
  ...(isFilm(content_type) ? [pictureKey(key, filmName(content_type))] : []),
]

export async function removePicture(
  storage: Storage,
  media: Pick<Picture, 'key' | 'widths' | 'content_type'>,
) {
  for (const key of publicKeys(media)) await storage.remove(key)
}

/** The address of a picture's public file of a certain width. */
export const publicPath = (key: string, width: number, format: (typeof formats)[number]) =>
  `/media/${key}/${width}.${format}`

/** A picture or film as the API shows it. */
export function showPicture({ id, key, width, height, blur, widths, content_type }: Picture): Media {
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? width
  const is_film = isFilm(content_type)
  return {
    id,
    type: is_film ? 'video' : 'image',
    url: is_film ? `/media/${key}/${filmName(content_type)}` : publicPath(key, middle, 'webp'),
    width,
    height,
    blur,
    variants: formats.flatMap((format) =>
      widths.map((at) => ({
        url: publicPath(key, at, format),
        type: `image/${format}` as const,
        width: at,
        height: heightAt(at, { width, height }),
      })),
    ),
  }
}
