import type { Media } from '../../../contract/media.ts'

export const posterOf = ({ variants }: Media) =>
  variants.filter(({ type }) => type === 'image/webp').toSorted((a, b) => b.width - a.width)[0]
