import { imageLimits, imageTypes } from '../../contract/media.ts'

/** Why a file can't be a picture of ours. */
export type FileProblem = 'not_image' | 'kind' | 'size' | 'empty'

/** What the file chooser offers. */
export const accept = imageTypes.join(',')

const types: readonly string[] = imageTypes

/** What the browser says; it often has no word for HEIC. */
export const typeOf = ({ name, type }: File) => type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')

/** What keeps a file from being sent; null for a picture that the server reads. */
export function problemWith(file: File): FileProblem | null {
  const type = typeOf(file)
  if (!type.startsWith('image/')) return 'not_image'
  if (!types.includes(type)) return 'kind'
  if (file.size === 0) return 'empty'
  return file.size > imageLimits.bytes ? 'size' : null
}
