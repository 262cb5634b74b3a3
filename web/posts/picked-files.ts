import { postLimits } from '../../contract/posts.ts'
import { type FileProblem, problemWith, typeOf } from '../media/picture-file.ts'
import { randomId } from '../platform/random-id.ts'
import type { NewUpload } from './uploads.ts'

export type RefusedFile = { name: string; why: FileProblem | 'many' }

/** Parts files into pictures to send and files to refuse, `already` pictures being there. */
export function sortPicked(files: readonly File[], already: number) {
  const taken: NewUpload[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const { name, size } = file
    const why = problemWith(file) ?? (already + taken.length >= postLimits.media ? 'many' : null)
    if (why) refused.push({ name, why })
    else taken.push({ id: randomId(), name, type: typeOf(file), size, file, media: null })
  }
  return { taken, refused }
}
