import type { Media } from '../../../contract/media.ts'

/** The largest WebP of what stands for a film; undefined where nothing does. */
export const posterOf = ({ variants }: Media) =>
  variants.filter(({ type }) => type === 'image/webp').toSorted((a, b) => b.width - a.width)[0]
