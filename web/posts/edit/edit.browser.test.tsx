/** @module-tag full */
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { updatePost } from '../../../contract/posts/post-changes.ts'
import { getPost, type Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import { dayAhead, photo, pick, pickDay, servePictures, typesOf } from '../composer/test-composer.tsx'
import { hoa, lan, picture, postOf, signInAsLan } from '../test-posts.ts'
import EditPostScreen from './EditPostScreen.tsx'

const sent: unknown[] = []
let shown: Post

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  localStorage.removeItem('form_drafts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sent.length = 0
  shown = postOf({ id: 7, author: lan, category: 'give', content: 'Cho quạt cũ' })
  answer(getPost, () => shown)
  answer(updatePost, ({ body }) => {
    sent.push(body)
    return { ...shown, content: body.content ?? shown.content, is_edited: true }
  })
})

const Elsewhere = () => <p>{`at ${useLocation().pathname}`}</p>

async function openEdit(path = '/edit-post/7') {
  const screen = await render(
    <MemoryRouter initialEntries={[path]}>
      <Toaster />
      <Routes>
        <Route path="/edit-post/:id" element={<EditPostScreen />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
  return {
    screen,
    words: screen.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' }),
    save: screen.getByRole('button', { name: 'Lưu', exact: true }),
    ...typesOf(screen),
  }
}

test.each([
  ['warning', 'Cảnh báo'],
  ['regular', 'Cho'],
] as const)('a post of %s opens with the tag %s, which stays as it was', async (category, name) => {
  shown = { ...shown, category }
  const { screen, words, save, chosen } = await openEdit()
  await expect.element(chosen(name)).toBeVisible()
  await expect.element(words).toHaveValue('Cho quạt cũ')
  await expect.element(save).toBeDisabled()
  await expect.element(screen.getByText('Chưa có gì thay đổi')).toBeVisible()
  await words.fill('Cho quạt cũ, còn tốt')
  await save.click()
  await expect.element(screen.getByText('at /posts/7')).toBeVisible()
  expect(sent).toEqual([{ content: 'Cho quạt cũ, còn tốt', if_updated_at: shown.updated_at }])
})

test('tag, dates and pictures change together', async () => {
  servePictures({ auto: true })
  shown = { ...shown, media: [picture(81), picture(82)] }
  const { screen, save, tag } = await openEdit()
  await tag('Nhờ').click()
  await pickDay(screen, 'Trả chậm nhất', dayAhead(40))
  await screen.getByRole('button', { name: 'Gỡ ảnh 1' }).click()
  pick(await photo('moi.png'))
  await expect.element(screen.getByRole('img', { name: 'Ảnh 2: moi.png' })).toBeVisible()
  await expect.element(screen.getByText('Bài sẽ ghi là đã chỉnh sửa')).toBeVisible()
  await save.click()
  await expect.element(screen.getByText('at /posts/7')).toBeVisible()
  expect(sent).toEqual([
    {
      category: 'request',
      media: [82, 1],
      due_date: new Date(dayAhead(41).getTime() - 1).toISOString(),
      if_updated_at: shown.updated_at,
    },
  ])
})

test('a due date in the past may stay; once removed it is gone', async () => {
  shown = { ...shown, category: 'request', due_date: new Date('2020-05-06T23:59:59.999').toISOString() }
  const { screen, words, save } = await openEdit()
  await words.fill('Mượn quạt')
  await expect.element(save).toBeEnabled()
  const group = screen.getByRole('group', { name: 'Trả chậm nhất' })
  await expect.element(group.getByText('Thứ Tư, 06/05/2020')).toBeVisible()
  await group.getByRole('button', { name: 'Chọn ngày' }).click()
  await screen.getByRole('button', { name: 'Bỏ ngày' }).click()
  await save.click()
  await expect.element(screen.getByText('at /posts/7')).toBeVisible()
  expect(sent).toMatchObject([{ content: 'Mượn quạt', due_date: null }])
})

test('changes survive leaving, and can be discarded', async () => {
  const first = await openEdit()
  await first.words.fill('Cho quạt, đang sửa dở')
  await first.screen.unmount()
  const { screen, words, save } = await openEdit()
  await expect.element(words).toHaveValue('Cho quạt, đang sửa dở')
  await expect.element(save).toBeEnabled()
  await screen.getByRole('button', { name: 'Bỏ nháp' }).click()
  await expect.element(words).toHaveValue('Cho quạt cũ')
  await expect.element(save).toBeDisabled()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(words).toHaveValue('Cho quạt, đang sửa dở')
})

test('an unsent picture survives leaving, in one record with the words', async () => {
  const { puts } = servePictures()
  const first = await openEdit()
  await first.words.fill('Cho quạt, có ảnh')
  pick(await photo('moi.png'))
  await expect.poll(() => puts.length).toBe(1)
  await expect.poll(readRecords).toMatchObject([{ kind: 'edit', typed: { content: 'Cho quạt, có ảnh' } }])
  expect(Object.values((await readRecords())[0]?.bytes ?? {})).toEqual([expect.any(Blob)])
  await first.screen.unmount()
  const { screen, words, save } = await openEdit()
  await expect.element(words).toHaveValue('Cho quạt, có ảnh')
  await expect.poll(() => puts.length).toBe(2)
  puts[1]?.()
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.element(screen.getByText('at /posts/7')).toBeVisible()
  expect(sent).toMatchObject([{ content: 'Cho quạt, có ảnh', media: [2] }])
  expect(await readRecords()).toEqual([])
})

test('words stored by the version before are used', async () => {
  localStorage.setItem('form_drafts', '[["edit post 7",{"content":"Cho quạt, từ bản trước"}]]')
  const { words } = await openEdit()
  await expect.element(words).toHaveValue('Cho quạt, từ bản trước')
  await expect
    .poll(readRecords)
    .toMatchObject([{ id: 'edit post 7', typed: { content: 'Cho quạt, từ bản trước' } }])
  await expect.poll(() => localStorage.getItem('form_drafts')).toBe(null)
})

const conflict = async () => {
  const mine = shown.updated_at
  answer(updatePost, ({ body }) => {
    sent.push(body)
    if (body.if_updated_at !== mine) return shown
    shown = { ...shown, content: 'Sửa ở máy kia', updated_at: '2026-11-21T09:00:00.000Z' }
    return new ApiError(409, { code: 'changed_meanwhile' })
  })
  const opened = await openEdit()
  await opened.words.fill('Bản của tôi')
  await opened.save.click()
  await expect.element(opened.screen.getByRole('alert').first()).toMatchTextContent(/vừa được sửa ở nơi khác/)
  await expect.element(opened.words).toHaveValue('Bản của tôi')
  return opened
}

test('after a change made elsewhere one’s own version can be saved over it', async () => {
  const { screen } = await conflict()
  await screen.getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect.element(screen.getByText('at /posts/7')).toBeVisible()
  expect(sent.at(-1)).toEqual({ content: 'Bản của tôi', if_updated_at: '2026-11-21T09:00:00.000Z' })
})

test('or the other one taken, with an undo', async () => {
  const { screen, words, save } = await conflict()
  await screen.getByRole('button', { name: 'Lấy bản mới' }).click()
  await expect.element(words).toHaveValue('Sửa ở máy kia')
  await expect.element(save).toBeDisabled()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(words).toHaveValue('Bản của tôi')
})

test('a post that is changed and removed elsewhere leaves what is typed, and saving says so', async () => {
  const { screen, words, save } = await openEdit()
  await words.fill('Cho quạt mới')
  shown = { ...shown, reactions_count: 5 }
  await queryClient.invalidateQueries()
  await expect.element(words).toHaveValue('Cho quạt mới')
  answer(getPost, () => new ApiError(404))
  answer(updatePost, () => new ApiError(404))
  await queryClient.invalidateQueries()
  await expect.element(words).toHaveFocus()
  await save.click()
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/không còn nữa/)
  await expect.element(words).toHaveValue('Cho quạt mới')
})

test('the tag stays while an offer is open, with the reason', async () => {
  answer(updatePost, () => new ApiError(409, { code: 'offers_open' }))
  const { screen, save, tag, chosen } = await openEdit()
  await tag('Chia sẻ').click()
  await save.click()
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/Đang có người đề nghị giúp/)
  await expect
    .element(screen.getByRole('link', { name: 'Xem các đề nghị' }))
    .toHaveAttribute('href', '/posts/7#offers')
  await screen.getByRole('button', { name: 'Giữ loại cũ' }).click()
  await expect.element(chosen('Cho')).toBeVisible()
})

test.each([
  [unreachable, /Chưa sửa được bài viết.*vẫn còn đây/],
  [new ApiError(409, { code: 'alert_answered' }), /Hàng xóm đã trả lời tin này rồi/],
  [new ApiError(429), /sửa hơi nhiều/],
  [new ApiError(404), /không còn nữa/],
] as const)('a failure says so and keeps the words (%#)', async (refusal, text) => {
  answer(updatePost, () => refusal)
  const { screen, words, save } = await openEdit()
  await words.fill('Sửa rồi')
  await save.click()
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(text)
  await expect.element(words).toHaveValue('Sửa rồi')
})

test('another person’s post, a deleted one, and an invalid address are not found', async () => {
  shown = { ...shown, author: hoa }
  const { screen } = await openEdit()
  await expect.element(screen.getByText('Không tìm thấy bài viết')).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
  await screen.unmount()
  queryClient.clear()
  answer(getPost, () => new ApiError(404))
  const gone = await openEdit()
  await expect.element(gone.screen.getByText('Không tìm thấy bài viết')).toBeVisible()
  await gone.screen.unmount()
  const none = await openEdit('/edit-post/khong-co')
  await expect.element(none.screen.getByText('Không tìm thấy bài viết')).toBeVisible()
})
