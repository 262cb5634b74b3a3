import { cleanedFilms, play } from './film-places.ts'
import { expect, test } from '../fixtures.ts'

test(
  'remuxed films play as before, wherever their location was stored',
  { tag: '@deep' },
  async ({ page }) => {
    // Debian's Chromium plays no HEVC.
    const all = (await cleanedFilms()).filter(({ name }) => !name.endsWith('HEVC'))
    const played = await play(page, all)
    // Chromium plays only the sound of an Ogg: it has no Theora. The films of an iPhone were filmed upright.
    const outcomes: Record<string, string> = { 'video/ogg': 'plays 0×0', 'video/quicktime': 'plays 64×96' }
    const expected = all.map(({ name, type }) => ({
      name,
      outcome: outcomes[type] ?? 'plays 96×64',
    }))
    expect(played).toEqual(expected)
    expect(all.length).toBeGreaterThan(85)
  },
)
