import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Media } from '../../contract/media.ts'
import { createUploadQueue, type NewUpload, type Upload, UploadError, type UploadTelling } from './uploads.ts'

const picture = (id: string, media: Media | null = null): NewUpload => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 1000,
  file: new Blob(['x']),
  media,
})

const mediaOf = (id: number): Media => ({
  id,
  type: 'image',
  url: `/media/${id}.webp`,
  width: 1200,
  height: 900,
  blur: 'data:,',
  variants: [],
})

/** A queue whose sending is finished by hand; `under_way` are the runs that are neither finished nor cancelled. */
function byHand(atOnce = 2) {
  const runs: Run[] = []
  const queue = createUploadQueue((upload, telling) => {
    const { promise, resolve, reject } = Promise.withResolvers<Media>()
    const run: Run = { upload, telling, over: false, resolve, reject }
    telling.signal.addEventListener('abort', () => {
      run.over = true
      reject(new UploadError('network'))
    })
    runs.push(run)
    return promise
  }, atOnce)
  const under_way = () => runs.filter(({ over }) => !over)
  const runOf = (id: string) => under_way().find(({ upload }) => upload.id === id)!
  const finish = async (run: Run, error?: UploadError) => {
    run.over = true
    if (error) run.reject(error)
    else run.resolve(mediaOf(1 + runs.indexOf(run)))
    await Promise.allSettled([run])
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))))
  }
  return { queue, runs, under_way, runOf, finish }
}

interface Run {
  upload: Upload
  telling: UploadTelling
  over: boolean
  resolve: (media: Media) => void
  reject: (error: Error) => void
}

const states = (list: readonly Upload[]) => list.map(({ id, state }) => `${id} ${state}`)

describe('the upload queue', () => {
  test('sends two at a time, the first first', async () => {
    const { queue, runOf, finish } = byHand()
    queue.start()
    queue.add([picture('a'), picture('b'), picture('c')])
    expect(states(queue.list())).toEqual(['a sending', 'b sending', 'c waiting'])
    await finish(runOf('b'))
    expect(states(queue.list())).toEqual(['a sending', 'b ready', 'c sending'])
  })

  test('moves nothing before it is started', () => {
    const { queue, runs } = byHand()
    queue.add([picture('a')])
    expect(runs).toEqual([])
    queue.start()
    expect(runs).toHaveLength(1)
  })

  test('takes a picture the server already has as it is', () => {
    const { queue, runs } = byHand()
    queue.start()
    queue.add([picture('a', mediaOf(7))])
    expect(queue.list()).toMatchObject([{ state: 'ready', progress: 1, media: { id: 7 } }])
    expect(runs).toEqual([])
  })

  test('tells how far each is', () => {
    const { queue, runOf } = byHand()
    queue.start()
    queue.add([picture('a'), picture('b')])
    runOf('b').telling.onProgress(0.4)
    expect(queue.list().map(({ progress }) => progress)).toEqual([0, 0.4])
  })

  test('removing cancels the sending and lets the next go', () => {
    const { queue, runs, runOf } = byHand(1)
    queue.start()
    queue.add([picture('a'), picture('b')])
    const run = runOf('a')
    queue.remove('a')
    expect(run.telling.signal.aborted).toBe(true)
    expect(states(queue.list())).toEqual(['b sending'])
    expect(runs).toHaveLength(2)
  })

  test('a failure keeps its reason and is tried again on demand', async () => {
    const { queue, runOf, finish } = byHand()
    queue.start()
    queue.add([picture('a')])
    await finish(runOf('a'), new UploadError('refused'))
    expect(queue.list()).toMatchObject([{ state: 'failed', problem: 'refused' }])
    queue.retry('a')
    expect(queue.list()).toMatchObject([{ state: 'sending', problem: null }])
  })

  test('remembers bytes that have arrived, so that a retry need only confirm them', async () => {
    const { queue, runOf, finish } = byHand()
    queue.start()
    queue.add([picture('a')])
    runOf('a').telling.onSent(31)
    await finish(runOf('a'), new UploadError('network'))
    queue.retry('a')
    expect(runOf('a').upload.sent_id).toBe(31)
  })

  test('when the network is back only what it stopped is tried again', async () => {
    const { queue, runOf, finish } = byHand()
    queue.start()
    queue.add([picture('a'), picture('b')])
    await finish(runOf('a'), new UploadError('network'))
    await finish(runOf('b'), new UploadError('refused'))
    queue.retryNetwork()
    expect(states(queue.list())).toEqual(['a sending', 'b failed'])
  })

  test('stopped and started again, an unfinished picture begins anew and its first run is deaf', async () => {
    const { queue, runs } = byHand()
    queue.start()
    queue.add([picture('a')])
    queue.stop()
    expect(states(queue.list())).toEqual(['a waiting'])
    queue.start()
    runs[0]!.telling.onProgress(0.9)
    await Promise.resolve()
    expect(queue.list()).toMatchObject([{ state: 'sending', progress: 0 }])
    expect(runs).toHaveLength(2)
  })

  test('sends everything anew when the server has forgotten it', () => {
    const { queue, runs } = byHand()
    queue.start()
    queue.add([picture('a', mediaOf(7))])
    queue.sendAgain()
    expect(queue.list()).toMatchObject([{ state: 'sending', media: null }])
    expect(runs).toHaveLength(1)
  })

  test('moves pictures, and stops at the ends', () => {
    const { queue } = byHand()
    queue.add([picture('a'), picture('b'), picture('c')])
    queue.move('c', -1)
    queue.move('a', -1)
    expect(queue.list().map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  test('whatever comes in whatever order, it never overfills, forgets, mixes up or stalls', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 4 }) }),
      fc.record({
        do: fc.constantFrom('remove', 'retry', 'move', 'finish', 'fail', 'stop', 'start', 'online'),
        at: fc.nat(20),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, atOnce) => {
          const { queue, runs, under_way, finish } = byHand(atOnce)
          let expected: string[] = []
          let going = true
          let made = 0
          queue.start()
          for (const one of steps) {
            if (one.do === 'add') {
              const ids = Array.from({ length: one.count }, () => `p${made++}`)
              queue.add(ids.map((id) => picture(id)))
              expected.push(...ids)
            } else {
              const id = expected[one.at % (expected.length || 1)] ?? 'nobody'
              const run = under_way()[one.at % (under_way().length || 1)]
              if (one.do === 'remove') {
                queue.remove(id)
                expected = expected.filter((other) => other !== id)
              } else if (one.do === 'retry') queue.retry(id)
              else if (one.do === 'move') {
                const index = expected.indexOf(id)
                const next = expected[index + 1]
                queue.move(id, 1)
                if (next) expected = expected.with(index, next).with(index + 1, id)
              } else if (one.do === 'stop') {
                queue.stop()
                going = false
              } else if (one.do === 'start') {
                queue.start()
                going = true
              } else if (one.do === 'online') queue.retryNetwork()
              else if (run) await finish(run, one.do === 'fail' ? new UploadError('network') : undefined)
            }
            const list = queue.list()
            const sending = list.filter(({ state }) => state === 'sending').map(({ id }) => id)
            const waiting = list.filter(({ state }) => state === 'waiting')
            expect(list.map(({ id }) => id)).toEqual(expected)
            expect(sending.length).toBeLessThanOrEqual(atOnce)
            expect(
              under_way()
                .map(({ upload }) => upload.id)
                .toSorted(),
            ).toEqual(sending.toSorted())
            if (!going) expect(sending).toEqual([])
            else if (waiting.length) expect(sending).toHaveLength(atOnce)
            for (const { state, media, problem } of list) {
              expect(media !== null).toBe(state === 'ready')
              expect(problem !== null).toBe(state === 'failed')
            }
          }
          queue.start()
          queue.retryNetwork()
          while (under_way().length) await finish(under_way()[0]!)
          expect(queue.list().every(({ state }) => state === 'ready')).toBe(true)
          const media_ids = queue.list().map(({ media }) => media?.id)
          expect(new Set(media_ids).size).toBe(expected.length)
          for (const upload of queue.list())
            expect(runs[(upload.media?.id ?? 0) - 1]?.upload.id).toBe(upload.id)
        },
      ),
      { numRuns: 300 },
    )
  })
})
