import { imageLimits, imageTypes } from '../../contract/media/uploads.ts'

export type FileProblem = 'not_image' | 'kind' | 'size' | 'empty'

const heicTypes: readonly string[] = ['image/heic', 'image/heif']

/** Browsers of Apple convert HEIC to JPEG by themselves where it isn't accepted; others may know it by its name alone. */
export const acceptedTypesFor = (vendor: string) =>
  vendor.startsWith('Apple')
    ? imageTypes.filter((type) => !heicTypes.includes(type)).join(',')
    : [...imageTypes, '.heic', '.heif'].join(',')

export const acceptedPictureTypes = acceptedTypesFor(navigator.vendor ?? '')

const types: readonly string[] = imageTypes

/** The browser's media type, which is often empty for HEIC. */
export const pictureTypeOf = ({ name, type }: File) => type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')

/** Few browsers show it. */
export const isHeic = (file: Blob) =>
  heicTypes.includes(file instanceof File ? pictureTypeOf(file) : file.type)

/** Null for a picture the server can read. */
export function pictureProblem(file: File): FileProblem | null {
  const type = pictureTypeOf(file)
  if (!type.startsWith('image/')) return 'not_image'
  if (!types.includes(type)) return 'kind'
  if (file.size === 0) return 'empty'
  return file.size > imageLimits.bytes ? 'size' : null
}
