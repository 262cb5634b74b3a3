import { imageLimits, imageTypes } from '../../contract/upload-limits.ts'

/** Why a file is refused as a picture. */
export type FileProblem = 'not_image' | 'kind' | 'size' | 'empty'

/** The `accept` attribute of the file input. */
export const accept = imageTypes.join(',')

const types: readonly string[] = imageTypes

/** The browser's media type, which is often empty for HEIC. */
export const typeOf = ({ name, type }: File) => type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')

/** Checks a file before upload; null for a picture the server can read. */
export function problemWith(file: File): FileProblem | null {
  const type = typeOf(file)
  if (!type.startsWith('image/')) return 'not_image'
  if (!types.includes(type)) return 'kind'
  if (file.size === 0) return 'empty'
  return file.size > imageLimits.bytes ? 'size' : null
}
