import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { put, readRecords } from '../../platform/outbox/test-records.ts'
import { photo, servePictures, takePosts, text } from '../composer/test-composer.tsx'
import { lan, signInAsLan } from '../test-posts.ts'
import { OwnUnsentPosts } from './OwnUnsentPosts.tsx'
import { newDraft, type PostEntry } from './post-draft.ts'
import { postOutbox } from './post-outbox.ts'

beforeEach(() => signInAsLan())

async function handOver(...names: string[]) {
  const files = await Promise.all(names.map(photo))
  return put<PostEntry>({
    ...newDraft(lan.id),
    content: text,
    tag: 'Nhờ',
    state: 'queued',
    since: new Date().toISOString(),
    media: files.map(({ name, type, size }) => ({ id: name, name, type, size, media: null })),
    bytes: Object.fromEntries(files.map((file) => [file.name, file])),
  })
}

test('uploading is a step of sending: the card shows its progress, and each picture is noted once it is up', async () => {
  const sends = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const { puts } = servePictures()
  const sent = takePosts()
  await handOver('quat.png', 'meo.png')
  const screen = await render(
    <MemoryRouter>
      <OwnUnsentPosts />
    </MemoryRouter>,
  )
  const flushed = postOutbox.flush()
  await expect.poll(() => puts.length).toBe(1)
  const { upload } = sends.mock.contexts[0] as XMLHttpRequest
  upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
  const bar = screen.getByRole('progressbar', { name: 'Đang gửi' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '45')
  puts[0]?.()
  await expect.poll(() => puts.length).toBe(2)
  expect(await readRecords()).toMatchObject([
    { state: 'sending', media: [{ media: { id: 1 } }, { media: null }] },
  ])
  expect(sent).toEqual([])
  puts[1]?.()
  await flushed
  expect(sent).toMatchObject([{ body: { media: [1, 2] } }])
  expect(await readRecords()).toEqual([])
})

test('a post being sent can neither be taken back nor discarded', async () => {
  const { puts } = servePictures()
  takePosts()
  const { id } = await handOver('quat.png')
  const flushed = postOutbox.flush()
  await expect.poll(() => puts.length).toBe(1)
  expect(await postOutbox.returnToDraft(id)).toBe(null)
  expect(await postOutbox.discard(id)).toBe(null)
  puts[0]?.()
  await flushed
  expect(await readRecords()).toEqual([])
})

test('a post that an ended tab was sending is sent with the key and words it was first sent with', async () => {
  const sent = takePosts()
  const body = { content: 'Như đã gửi', category: 'request' } as const
  const entry = await handOver()
  await put<PostEntry>({ ...entry, state: 'sending', tried_at: new Date().toISOString(), body })
  await postOutbox.flush()
  expect(sent).toEqual([{ key: entry.key, body }])
})
