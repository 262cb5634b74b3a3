import type { Media } from '../../contract/media.ts'
import { type Storage } from '../platform/storage.ts'
import { type EncodedImage, heightAt } from './encode.ts'

/** What is known of a finished picture; `key` is the random name that its public files begin with. */
export interface Picture {
  id: number
  type: string
  key: string
  width: number
  height: number
  blur: string
  widths: number[]
}

const formats = ['avif', 'webp'] as const

/** Where a picture's public file is kept, `name` being such as `480.avif`. */
export const pictureKey = (key: string, name: string) => `pictures/${key}-${name}`

/** Keeps the files of a picture just encoded under its key. */
export async function keepPicture(storage: Storage, key: string, { files }: EncodedImage) {
  for (const { name, bytes } of files) await storage.put(pictureKey(key, name), bytes)
}

export async function removePicture(storage: Storage, { key, widths }: Pick<Picture, 'key' | 'widths'>) {
  for (const width of widths)
    for (const format of formats) await storage.remove(pictureKey(key, `${width}.${format}`))
}

/** The address of a picture's public file of a certain width. */
export const publicPath = (key: string, width: number, format: (typeof formats)[number]) =>
  `/media/${key}/${width}.${format}`

/** A picture as the API shows it. */
export function showPicture({ id, key, width, height, blur, widths }: Picture): Media {
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? width
  return {
    id,
    type: 'image',
    url: publicPath(key, middle, 'webp'),
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
