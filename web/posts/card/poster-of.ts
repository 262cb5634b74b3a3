import type { Media } from '../../../contract/media.ts'

/** The largest WebP of a film's poster; undefined without one. */
export const posterOf = ({ variants }: Media) =>
  variants.filter(({ type }) => type === 'image/webp').toSorted((a, b) => b.width - a.width)[0]
