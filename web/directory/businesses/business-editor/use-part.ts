import { usePictures } from '../../../posts/composer/use-pictures.ts'
import { picturesIn } from './words.ts'

/** The pictures of a part of the form; those that have arrived are kept with its words. */
export function usePart(kept: string, keep: (kept: string) => void) {
  const { uploads, queue, open } = usePictures({ media: picturesIn(kept), bytes: {} }, ({ media }) =>
    keep(JSON.stringify(media.filter((picture) => picture.media !== null))),
  )
  return {
    uploads,
    queue,
    /** Back to what the business shows. */
    restart: (start: string) => open({ media: picturesIn(start), bytes: {} }),
    ids: () => queue.list().flatMap(({ media }) => media?.id ?? []),
    isWhole: () => queue.list().every(({ state }) => state === 'ready'),
  }
}

export type Part = ReturnType<typeof usePart>
