import { cleanedFilms, play } from './film-places.ts'
import { expect, test } from '../fixtures.ts'

test(
  'remuxed films play as before, wherever their location was stored',
  { tag: '@deep' },
  async ({ page }) => {
    const all = await cleanedFilms()
    const played = await play(page, all)
    // Chromium plays only the sound of an Ogg: it has no Theora.
    const expected = all.map(({ name, type }) => ({
      name,
      outcome: type === 'video/ogg' ? 'plays 0×0' : 'plays 96×64',
    }))
    expect(played).toEqual(expected)
    expect(all.length).toBeGreaterThan(85)
  },
)
