/** How pictures share a block: 1 · 2 · 1+2 · 2×2 · 2+3. The classes are written in full for the style sheet. */
const galleries = [
  { grid: '', spans: ['h-full'] },
  { grid: 'aspect-2/1 grid-cols-2', spans: ['', ''] },
  { grid: 'aspect-4/3 grid-cols-2 grid-rows-2', spans: ['row-span-2', '', ''] },
  { grid: 'aspect-4/3 grid-cols-2 grid-rows-2', spans: ['', '', '', ''] },
  {
    grid: 'aspect-4/3 grid-cols-6 grid-rows-[3fr_2fr]',
    spans: ['col-span-3', 'col-span-3', 'col-span-2', 'col-span-2', 'col-span-2'],
  },
] as const

/** Of one picture or more; `spans` has one entry per picture shown, five at most. */
export function galleryOf(count: number): { grid: string; spans: readonly string[] } {
  return galleries[Math.min(count, galleries.length) - 1] ?? galleries[0]
}
