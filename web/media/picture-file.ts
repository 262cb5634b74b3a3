import { imageLimits, imageTypes } from '../../contract/upload-limits.ts'

export type FileProblem = 'not_image' | 'kind' | 'size' | 'empty'

export const accept = imageTypes.join(',')

const types: readonly string[] = imageTypes

/** The browser's media type, which is often empty for HEIC. */
export const typeOf = ({ name, type }: File) => type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')

/** Null for a picture the server can read. */
export function problemWith(file: File): FileProblem | null {
  const type = typeOf(file)
  if (!type.startsWith('image/')) return 'not_image'
  if (!types.includes(type)) return 'kind'
  if (file.size === 0) return 'empty'
  return file.size > imageLimits.bytes ? 'size' : null
}
