/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { changeEntry } from '../../platform/outbox/records.ts'
import type { PostEntry } from '../outbox/post-draft.ts'
import { openDraft } from '../outbox/post-outbox.ts'
import { lan, postOf, signInAsLan } from '../test-posts.ts'
import { names, openComposer, photo, pick, servePictures, tile, write } from './test-composer.tsx'

beforeEach(() => signInAsLan())

test('a post waits for its pictures, says so, and carries them in order', async () => {
  const { puts } = servePictures()
  let media: number[] | undefined
  answer(createPost, ({ body }) => {
    media = body.media
    return postOf({ author: lan })
  })
  const opened = await openComposer()
  const { screen, submit } = opened
  await write(opened)
  pick(await photo('quat.png'), await photo('meo.png'))
  await expect.poll(() => puts.length).toBe(2)
  puts[0]?.()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Đang tải 1 ảnh')
  await screen.getByRole('button', { name: 'Đưa ảnh quat.png ra sau' }).click()
  await expect.poll(() => names(opened)).toEqual(['meo.png', 'quat.png'])
  await submit.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Tải xong 1 ảnh là đăng ngay')
  expect(media).toBe(undefined)
  puts[1]?.()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(media).toHaveLength(2)
  expect(media?.[0]).toBeGreaterThan(media?.[1] ?? 0)
})

test('after a reload finished pictures stay and the others continue', async () => {
  const before = servePictures()
  const first = await openComposer()
  pick(await photo('quat.png'), await photo('meo.png'))
  await expect.poll(() => before.puts.length).toBe(2)
  before.puts[0]?.()
  await expect.poll(() => openDraft(lan.id, true).media.filter(({ media }) => media)).toHaveLength(1)
  await first.screen.unmount()

  const after = servePictures()
  const second = await openComposer()
  await expect.poll(() => names(second)).toEqual(['quat.png', 'meo.png'])
  await expect.poll(() => after.puts.length).toBe(1)
  after.puts[0]?.()
  await expect.poll(() => openDraft(lan.id, true).media.filter(({ media }) => media)).toHaveLength(2)
  expect(after.asked.starts).toBe(1)
})

test('a picture whose bytes are gone from the device says so', async () => {
  const { puts } = servePictures()
  const first = await openComposer()
  pick(await photo('quat.png'))
  await expect.poll(() => puts.length).toBe(1)
  await first.screen.unmount()
  await changeEntry<PostEntry>(openDraft(lan.id, true).id, (kept) => kept && { ...kept, bytes: {} })
  const second = await openComposer()
  await expect.element(tile(second, 'quat.png')).toMatchTextContent(/Máy không còn giữ ảnh này/)
})

test('a post whose pictures the server no longer knows sends them again', async () => {
  const { asked } = servePictures({ auto: true })
  const posted: (readonly number[] | undefined)[] = []
  answer(createPost, ({ body }) => {
    posted.push(body.media)
    return posted.length === 1
      ? new ApiError(400, { detail: 'x', code: 'invalid', errors: { media: ['unknown'] } })
      : postOf({ author: lan })
  })
  const opened = await openComposer()
  const { screen, submit } = opened
  await write(opened)
  pick(await photo('quat.png'))
  await expect.poll(() => asked.confirmed).toEqual([1])
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(posted).toEqual([[1], [2]])
})

test('a draft discarded and restored has its pictures again', async () => {
  const { asked } = servePictures({ auto: true })
  const opened = await openComposer()
  pick(await photo('quat.png'))
  await expect.poll(() => asked.confirmed).toEqual([1])
  await opened.screen.getByRole('button', { name: 'Bỏ nháp' }).click()
  await expect
    .element(opened.screen.getByRole('list', { name: 'Ảnh và video của bài' }))
    .not.toBeInTheDocument()
  await opened.screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => names(opened)).toEqual(['quat.png'])
  expect(openDraft(lan.id, true).media).toMatchObject([{ name: 'quat.png', media: { id: 1 } }])
})
