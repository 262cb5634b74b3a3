import { videoLimits } from '../../../contract/media.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { isFilm, type PostFileProblem, problemInPost, typeInPost } from '../../media/post-file.ts'
import { randomId } from '../../platform/random-id.ts'
import type { NewUpload } from '../outbox/uploads.ts'

export type RefusedFile = { name: string; why: PostFileProblem | 'many' | 'many_films' }

/** AppContext files into pictures and films to send and files to refuse, of which so many are `already` there. */
export function sortPicked(files: readonly File[], already: readonly { type: string }[]) {
  const taken: NewUpload[] = []
  const refused: RefusedFile[] = []
  const obstacle = (type: string) => {
    const there = [...already, ...taken]
    if (there.length >= postLimits.media) return 'many'
    const films = there.filter((upload) => isFilm(upload.type)).length
    return isFilm(type) && films >= videoLimits.perPost ? 'many_films' : null
  }
  for (const file of files) {
    const { name, size } = file
    const type = typeInPost(file)
    const why = problemInPost(file) ?? obstacle(type)
    if (why) refused.push({ name, why })
    else taken.push({ id: randomId(), name, type, size, file, media: null })
  }
  return { taken, refused }
}
