import fc from 'fast-check'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { scratchFolder } from '../../platform/files/local-files.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { WorkerEnded } from '../../platform/workers/worker-pool.ts'
import { filmContainers, filmNames } from '../media-files.ts'
import { openMediaWorkers } from '../worker/workers.ts'
import { cleanAv1Frame } from './codecs.ts'
import { cleanFilm, type Container } from './clean-film.ts'
import { cleanAvcFrame } from './remux.ts'
import { checkFilmStructure } from './film-limits.ts'
import { element, outsideFrames } from './testing-film-parts.ts'
import { hidingPlaces } from './testing-film-places.ts'
import { films, sample, tracesIn } from './testing-films.ts'

const folder = scratchFolder('xom-films-')
afterAll(() => rmSync(folder, { recursive: true }))

async function clean(container: Container, film: Uint8Array) {
  const [from, to] = [join(folder, 'in'), join(folder, 'out')]
  writeFileSync(from, film)
  await cleanFilm(container, from, to)
  return readFileSync(to)
}

/** Ignores refusals and ended workers. */
const unexpectedErrors = (error: unknown) =>
  error instanceof WorkerEnded || (error instanceof Refusal && error.status === 422) ? [] : [String(error)]

let filmsWithLocation: [Container, Buffer][]
beforeAll(async () => {
  filmsWithLocation = (await hidingPlaces()).map(({ type, film }) => [filmContainers[type], film])
})

test.each(films())(
  'cleaned again, a film of %s (%s) keeps its size',
  { tags: ['full'] },
  async (type, _name, film) => {
    const container = filmContainers[type]
    const once = await clean(container, film)
    expect(await clean(container, once)).toHaveLength(once.length)
  },
)

test('damaged films and random bytes are refused, or become films without a location', async () => {
  // A damaged table or header can declare any bytes as picture, so only the other bytes are searched.
  // A parser in an endless loop ends with its process.
  const workers = openMediaWorkers(folder, { seconds: 2 })
  const cleanInWorker = (container: Container, film: Uint8Array) =>
    workers.run(1, {
      kind: `video/${container}`,
      writeInput: (file) => writeFile(file, film),
      readResult: async (_, at) => readFile(join(at, filmNames[`video/${container}`])),
    })
  const damaged = fc
    .record({
      from: fc.nat(),
      at: fc.nat(),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
      end: fc.nat(),
    })
    .map(({ from, at, bytes, end }): [Container, Buffer] => {
      const [container, film] = filmsWithLocation[from % filmsWithLocation.length] ?? ['mp4', Buffer.alloc(0)]
      const copy = Buffer.from(film)
      copy.set(bytes, at % (copy.length - bytes.length))
      return [container, end % 4 === 0 ? copy.subarray(0, end % copy.length) : copy]
    })
  const noise = fc
    .tuple(fc.constantFrom<Container>('mp4', 'webm', 'ogg'), fc.uint8Array({ maxLength: 400 }))
    .map(([container, list]): [Container, Buffer] => [container, Buffer.from(list)])
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: damaged }, noise), async ([container, film]) => {
      const traces = (cleaned: Buffer) => tracesIn(outsideFrames(container, cleaned))
      expect(await cleanInWorker(container, film).then(traces, unexpectedErrors)).toEqual([])
    }),
    { numRuns: runs(30, 800, 10) },
  )
  await workers.close()
})

test('the search for traces covers everything except the frames', { tags: ['full'] }, async () => {
  for (const [type, , film] of films().filter(([each]) => each !== 'video/ogg')) {
    const container = filmContainers[type]
    const cleaned = await clean(container, film)
    const rest = outsideFrames(container, cleaned)
    expect(rest.length).toBeGreaterThan(200)
    expect(rest.length).toBeLessThan(cleaned.length)
    expect(rest.includes(container === 'mp4' ? 'mvhd' : 'webm')).toBe(true)
  }
})

test('frames with an invalid unit header are rejected', () => {
  const frame = [0x32, 2, 1, 1]
  expect(cleanAv1Frame(Buffer.from([...frame, 0x2a, 2, 1, 1]))).toEqual(Uint8Array.from(frame))
  for (const head of [0x02, 0x4a, 0x6a, 0xb2, 0x33])
    expect(() => cleanAv1Frame(Buffer.from([head, 2, 1, 1])), head.toString(16)).toThrow('head')
  const lengths = Buffer.from([1, 66, 0, 10, 0xff])
  expect(cleanAvcFrame(Buffer.from([0, 0, 0, 2, 0x65, 1, 0, 0, 0, 2, 6, 1]), lengths)).toHaveLength(6)
  expect(() => cleanAvcFrame(Buffer.from([0, 0, 0, 2, 0xe5, 1]), lengths)).toThrow('head')
})

test('HEVC keeps its pictures and its parameters', async () => {
  const film = await clean('mp4', sample('hevc.mp4'))
  expect(film.includes('hvcC')).toBe(true)
  expect(film.includes('x265')).toBe(false)
  expect(sample('hevc.mp4').includes('x265')).toBe(true)
})

const box = (type: string, size = 8) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return head
}

/** A table that claims, at some offset, to have more samples than a film may have. */
const tableWithManySamples = (table: string, at: number) => {
  const film = Buffer.concat([box(table, 24), Buffer.alloc(16)])
  film.writeUInt32BE(1_000_001, 8 + at)
  return film
}

test.each<[string, 'mp4' | 'webm', () => Buffer]>([
  ['too many boxes', 'mp4', () => Buffer.concat(Array<Buffer>(200_001).fill(box('free')))],
  [
    'boxes too deep',
    'mp4',
    () => Buffer.concat(Array.from({ length: 13 }, (_, n) => box('moov', 8 * (13 - n)))),
  ],
  ['too many samples by their sizes', 'mp4', () => tableWithManySamples('stsz', 8)],
  ['too many samples by their times', 'mp4', () => tableWithManySamples('stts', 8)],
  ['too many samples in a run', 'mp4', () => tableWithManySamples('trun', 4)],
  ['too many elements', 'webm', () => Buffer.concat(Array<Buffer>(200_001).fill(Buffer.from([0xec, 0x80])))],
  [
    'elements too deep',
    'webm',
    () => Array.from({ length: 13 }).reduce<Buffer>((inner) => element('b6', inner), Buffer.alloc(0)),
  ],
])('a film of %s is refused before it is parsed', (_, container, make) => {
  expect(() => checkFilmStructure(container, make())).toThrow(/too (many|deep)/)
})
