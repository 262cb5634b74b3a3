import type { Outline } from '../../../documents/document.ts'

export const files = import.meta.glob<Outline>('./*.md', {
  query: '?outline',
  eager: true,
  import: 'default',
})
