import { expect, test } from '../fixtures.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cleanFilm } from '../../server/media/films/clean-film.ts'
import { hidingPlaces } from '../../server/media/films/testing-film-places.ts'
import { filmContainers } from '../../server/media/media-files.ts'
import { films } from '../../server/media/films/testing-films.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'

test(
  'videos still play after their location was removed, wherever it was stored',
  { tag: '@deep' },
  async ({ page }) => {
    // Debian's Chromium can't play HEVC.
    const all = (await readCleanedFilms()).filter(({ name }) => !name.endsWith('HEVC'))
    const played = await playAll(page, all)
    // Chromium plays only the sound of an Ogg, because it has no Theora. The iPhone samples are upright.
    const outcomes: Record<string, string> = { 'video/ogg': 'plays 0×0', 'video/quicktime': 'plays 64×96' }
    const expected = all.map(({ name, type }) => ({
      name,
      outcome: outcomes[type] ?? 'plays 96×64',
    }))
    expect(played).toEqual(expected)
    expect(all.length).toBeGreaterThan(85)
  },
)

interface Film {
  name: string
  type: string
  bytes: Buffer
}

/** Sample videos without changes, and every video with a location as the app serves it. */
async function readCleanedFilms(): Promise<Film[]> {
  const folder = scratchFolder('xom-film-places-')
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const cleaned: Film[] = []
  for (const { name, type, film } of await hidingPlaces()) {
    await writeFile(from, film)
    await cleanFilm(filmContainers[type], from, to)
    cleaned.push({ name: `${type} ${name}`, type, bytes: await readFile(to) })
  }
  rmSync(folder, { recursive: true })
  return [...films().map(([type, name, bytes]) => ({ name: `${type} ${name}`, type, bytes })), ...cleaned]
}

/** Plays the videos in a browser, twelve at a time; returns the result of each. */
async function playAll(page: Page, all: Film[]) {
  await page.route('http://films.test/**', (route) => {
    const film = all[Number(new URL(route.request().url()).pathname.slice(1))]
    return film
      ? route.fulfill({ body: film.bytes, contentType: film.type })
      : route.fulfill({ body: '<!doctype html><title>Films</title>', contentType: 'text/html' })
  })
  await page.goto('http://films.test/films')
  const outcomes = await page.evaluate(async (count) => {
    const playOne = async (n: number) => {
      const video = Object.assign(document.createElement('video'), { muted: true, src: `/${n}` })
      document.body.append(video)
      const playback = new Promise<string>((resolve) => {
        video.onerror = () => resolve(video.error?.message ?? 'failed')
        video.ontimeupdate = () => video.currentTime > 0.2 && resolve('plays')
        setTimeout(() => resolve('stands still'), 20_000)
      })
      video.play().catch(() => undefined)
      const outcome = `${await playback} ${video.videoWidth}×${video.videoHeight}`
      video.remove()
      return outcome
    }
    const allOutcomes: string[] = []
    for (let n = 0; n < count; n += 12)
      allOutcomes.push(
        ...(await Promise.all(Array.from({ length: Math.min(12, count - n) }, (_, m) => playOne(n + m)))),
      )
    return allOutcomes
  }, all.length)
  return all.map(({ name }, n) => ({ name, outcome: outcomes[n] }))
}
