import { imageLimits, imageTypes } from '../../contract/media.ts'
import { postLimits } from '../../contract/posts.ts'
import { randomId } from './drafts.ts'
import type { NewUpload } from './uploads.ts'

export type RefusedFile = { name: string; why: 'not_image' | 'kind' | 'size' | 'empty' | 'many' }

/** What the file chooser offers. */
export const accept = imageTypes.join(',')

const types: readonly string[] = imageTypes

/** What the browser says; it often has no word for HEIC. */
const typeOf = ({ name, type }: File) => type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')

/** Parts files into pictures to send and files to refuse, `already` pictures being there. */
export function sortPicked(files: readonly File[], already: number) {
  const taken: NewUpload[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const { name, size } = file
    const type = typeOf(file)
    const why = !type.startsWith('image/')
      ? 'not_image'
      : !types.includes(type)
        ? 'kind'
        : size === 0
          ? 'empty'
          : size > imageLimits.bytes
            ? 'size'
            : already + taken.length >= postLimits.media
              ? 'many'
              : null
    if (why) refused.push({ name, why })
    else taken.push({ id: randomId(), name, type, size, file, media: null })
  }
  return { taken, refused }
}
