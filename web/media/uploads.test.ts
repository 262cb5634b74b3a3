import { expect, test } from 'vitest'
import { UploadError } from './upload.ts'
import { manualQueue, mediaOf, picture } from './test-uploads.ts'
import type { Upload } from './upload-queue.ts'

const states = (list: readonly Upload[]) => list.map(({ id, state }) => `${id} ${state}`)

test('sends two at a time, in order', async () => {
  const { queue, runOf, finish } = manualQueue()
  queue.start()
  queue.add([picture('a'), picture('b'), picture('c')])
  expect(states(queue.list())).toEqual(['a sending', 'b sending', 'c waiting'])
  await finish(runOf('b'))
  expect(states(queue.list())).toEqual(['a sending', 'b ready', 'c sending'])
})

test('sends nothing before it is started', () => {
  const { queue, runs } = manualQueue()
  queue.add([picture('a')])
  expect(runs).toEqual([])
  queue.start()
  expect(runs).toHaveLength(1)
})

test('keeps a picture the server has', () => {
  const { queue, runs } = manualQueue()
  queue.start()
  queue.add([picture('a', mediaOf(7))])
  expect(queue.list()).toMatchObject([{ state: 'ready', progress: 1, media: { id: 7 } }])
  expect(runs).toEqual([])
})

test('reports the progress of each', () => {
  const { queue, runOf } = manualQueue()
  queue.start()
  queue.add([picture('a'), picture('b')])
  runOf('b').callbacks.onProgress(0.4)
  expect(queue.list().map(({ progress }) => progress)).toEqual([0, 0.4])
})

test('removing cancels the upload and lets the next start', () => {
  const { queue, runs, runOf } = manualQueue(1)
  queue.start()
  queue.add([picture('a'), picture('b')])
  const run = runOf('a')
  queue.remove('a')
  expect(run.callbacks.signal.aborted).toBe(true)
  expect(states(queue.list())).toEqual(['b sending'])
  expect(runs).toHaveLength(2)
})

test('a failure keeps its reason and is retried on demand', async () => {
  const { queue, runOf, finish } = manualQueue()
  queue.start()
  queue.add([picture('a')])
  await finish(runOf('a'), new UploadError('refused'))
  expect(queue.list()).toMatchObject([{ state: 'failed', problem: 'refused' }])
  queue.retry('a')
  expect(queue.list()).toMatchObject([{ state: 'sending', problem: null }])
})

test('a retry only confirms bytes that have arrived', async () => {
  const { queue, runOf, finish } = manualQueue()
  queue.start()
  queue.add([picture('a')])
  runOf('a').callbacks.onSent(31)
  await finish(runOf('a'), new UploadError('network'))
  queue.retry('a')
  expect(runOf('a').upload.sent_id).toBe(31)
})

test('when the network is back only what it stopped is retried', async () => {
  const { queue, runOf, finish } = manualQueue()
  queue.start()
  queue.add([picture('a'), picture('b')])
  await finish(runOf('a'), new UploadError('network'))
  await finish(runOf('b'), new UploadError('refused'))
  queue.retryNetwork()
  expect(states(queue.list())).toEqual(['a sending', 'b failed'])
})

test('stopped and started again, an unfinished upload restarts and its first run is ignored', async () => {
  const { queue, runs } = manualQueue()
  queue.start()
  queue.add([picture('a')])
  queue.stop()
  expect(states(queue.list())).toEqual(['a waiting'])
  queue.start()
  runs[0]?.callbacks.onProgress(0.9)
  await Promise.resolve()
  expect(queue.list()).toMatchObject([{ state: 'sending', progress: 0 }])
  expect(runs).toHaveLength(2)
})

test('sends everything again when the server no longer knows it', () => {
  const { queue, runs } = manualQueue()
  queue.start()
  queue.add([picture('a', mediaOf(7))])
  queue.sendAgain()
  expect(queue.list()).toMatchObject([{ state: 'sending', media: null }])
  expect(runs).toHaveLength(1)
})

test('moves pictures, and stops at the ends', () => {
  const { queue } = manualQueue()
  queue.add([picture('a'), picture('b'), picture('c')])
  queue.move('c', -1)
  queue.move('a', -1)
  expect(queue.list().map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

test('resolves when nothing is under way any more, whether it arrived, failed or was stopped', async () => {
  const { queue, runOf, finish } = manualQueue(1)
  queue.start()
  queue.add([picture('a'), picture('b')])
  let settled = false
  const all = queue.settled().then(() => (settled = true))
  await finish(runOf('a'))
  expect(settled).toBe(false)
  await finish(runOf('b'), new UploadError('network'))
  await all
  queue.retry('b')
  const stopped = queue.settled()
  queue.stop()
  await stopped
  expect(states(queue.list())).toEqual(['a ready', 'b waiting'])
})
