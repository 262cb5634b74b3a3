import { cleanedFilms, play } from './film-places.ts'
import { expect, test } from '../fixtures.ts'

test('films that were made anew play as they did before, wherever they had said where they were made', async ({
  page,
}) => {
  const all = await cleanedFilms()
  const played = await play(page, all)
  // Of an Ogg Chromium plays the sound alone: it knows no Theora any more.
  const expected = all.map(({ name, type }) => ({
    name,
    outcome: type === 'video/ogg' ? 'plays 0×0' : 'plays 96×64',
  }))
  expect(played).toEqual(expected)
  expect(all.length).toBeGreaterThan(85)
})
