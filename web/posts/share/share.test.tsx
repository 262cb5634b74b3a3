/** @module-tag full */
import type * as Type from 'typebox'
import { beforeEach, expect, test, vi } from 'vitest'
import { listPosts } from '../../../contract/posts/posts.ts'
import { type Contact, listContacts, sharePost } from '../../../contract/chat/shares.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { openFeed } from '../test-feed.tsx'
import { pageOf, postOf, signInAsLan } from '../test-posts.ts'

const contact = (id: number, display_name: string): Contact => ({
  id,
  username: `user${id}`,
  display_name,
  avatar_url: null,
  is_staff: false,
  is_verified: false,
  ward: 'Phường Bến Thành',
})
const names = ['Minh Trần', 'Cô Hoa', 'Chú Bảy', 'Hùng Mai', 'Thảo Lê', 'Quyên Võ', 'Bác Tư', 'Dũng Phan']
const people = names.map((name, index) => contact(index + 2, name))

const communities = [{ id: 50, name: 'Phường Bến Thành', members_count: 120 }]

type Share = Type.Static<NonNullable<typeof sharePost.body>>
const sent: Share[] = []
const searches: string[] = []

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sent.length = 0
  searches.length = 0
  answer(listPosts, () => pageOf([postOf({ id: 7 })]))
  answer(listContacts, ({ query }) => {
    const { search } = query
    if (search) searches.push(search)
    const results = search ? people.filter(({ display_name }) => display_name.includes('Dũng')) : people
    return { results, communities: search ? [] : communities }
  })
  answer(sharePost, ({ body }) => {
    sent.push(body)
    return replyTo(body)
  })
})

/** The id of a conversation is a person's id plus 100, or a community's id plus 200. */
const replyTo = ({ user_ids, community_ids = [] }: Share, refused: Record<number, RefusalCode> = {}) => ({
  sent: user_ids.filter((id) => !refused[id]),
  results: [
    ...user_ids.map((user_id) => ({
      user_id,
      community_id: null,
      chat_id: refused[user_id] ? null : user_id + 100,
      code: refused[user_id] ?? null,
    })),
    ...community_ids.map((community_id) => ({
      user_id: null,
      community_id,
      chat_id: community_id + 200,
      code: null,
    })),
  ],
})

async function openShare() {
  const { screen } = await openFeed()
  await screen.getByRole('button', { name: 'Chia sẻ bài viết' }).click()
  const sheet = screen.getByRole('dialog')
  const face = (name: string) => sheet.getByRole('button', { name, exact: true })
  const box = (name: RegExp) => sheet.getByRole('checkbox', { name })
  const send = sheet.getByRole('button', { name: 'Chia sẻ ngay' })
  const words = sheet.getByRole('textbox', { name: /Viết vài lời/ })
  return { screen, sheet, face, box, send, words }
}

test('offers six recent contacts and a button for all others', { tags: ['full'] }, async () => {
  const { screen, sheet, box } = await openShare()
  await expect.element(screen.getByRole('dialog', { name: 'Chia sẻ bài viết' })).toBeVisible()
  const row = sheet.getByRole('list', { name: 'Gần đây' })
  await expect.element(row.getByRole('button', { name: 'Quyên Võ' })).toBeVisible()
  expect(row.getByRole('button').elements()).toHaveLength(7)
  await row.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Gửi đến' })).toBeVisible()
  expect(sheet.getByRole('checkbox').elements()).toHaveLength(9)
  await expect.element(sheet.getByRole('button', { name: 'Chia sẻ ngay' })).toBeDisabled()
  await box(/Dũng Phan/).click()
  await expect.element(sheet.getByRole('button', { name: 'Chia sẻ ngay' })).toBeEnabled()
})

test('people chosen in either list receive the post with the message', { tags: ['full'] }, async () => {
  const { screen, sheet, face, box, send, words } = await openShare()
  await face('Cô Hoa').click()
  await face('Xem thêm').click()
  await expect.element(box(/Cô Hoa/)).toBeChecked()
  await box(/Dũng Phan/).click()
  await words.fill('  Cô xem thử nhé ')
  await expect.element(sheet.getByText('Đã chọn 2 nơi nhận')).toBeVisible()
  await send.click()
  await expect.element(screen.getByText('Đã gửi cho Cô Hoa và Dũng Phan')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(sent).toEqual([
    { user_ids: [3, 9], message: 'Cô xem thử nhé', client_id: expect.stringMatching(/^[\w-]{36}$/) },
  ])
})

test('a community receives the post, and the toast leads to its conversation', async () => {
  const { screen, sheet, box, send } = await openShare()
  await box(/Phường Bến Thành.*120 thành viên/).click()
  await send.click()
  await expect.element(screen.getByText('Đã gửi cho Phường Bến Thành')).toBeVisible()
  expect(sent).toEqual([{ user_ids: [], community_ids: [50], client_id: expect.any(String) }])
  await expect.element(sheet).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Mở cuộc trò chuyện' }).click()
  await expect.element(screen.getByText('at /chat/250')).toBeVisible()
})

test(
  'searching narrows the cached list at once, ignoring case and accents, then asks the server',
  { tags: ['full'] },
  async () => {
    const { sheet, face, box } = await openShare()
    await face('Xem thêm').click()
    const search = sheet.getByRole('searchbox', { name: 'Tìm người' })
    await search.fill('dUNG')
    await expect.element(box(/Dũng Phan/)).toBeVisible()
    expect(sheet.getByRole('checkbox').elements()).toHaveLength(1)
    await expect.poll(() => searches).toEqual(['dUNG'])
    await search.fill('không ai tên thế')
    answer(listContacts, () => ({ results: [], communities: [] }))
    await expect.element(sheet.getByText('Không tìm thấy ai tên “không ai tên thế”.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Xóa tìm kiếm' }).click()
    await expect.element(box(/Minh Trần/)).toBeVisible()
  },
)

test.each([
  [unreachable, /Chưa gửi được/],
  [new ApiError(429), /chia sẻ hơi nhiều/],
  [new ApiError(404), /không còn nữa/],
] as const)(
  'a failure keeps choice and message, and a retry repeats the same request (%#)',
  { tags: ['full'] },
  async (failure, text) => {
    answer(sharePost, ({ body }) => {
      sent.push(body)
      return failure
    })
    const { screen, face, send, words } = await openShare()
    await face('Minh Trần').click()
    await words.fill('Xem này')
    await send.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text)
    await screen.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Chia sẻ bài viết' }).click()
    await expect.element(face('Minh Trần')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(words).toHaveValue('Xem này')
    answer(sharePost, ({ body }) => {
      sent.push(body)
      return replyTo(body)
    })
    await send.click()
    await expect.element(screen.getByText('Đã gửi cho Minh Trần')).toBeVisible()
    expect(sent[0]).toEqual(sent[1])
  },
)

test('failed recipients are listed with the reason and a link', async () => {
  answer(sharePost, ({ body }) =>
    replyTo(body, { 4: 'words_only', 5: 'not_to_be_written', 2: 'too_many_cards' }),
  )
  const { screen, sheet, face, send, words } = await openShare()
  for (const name of ['Minh Trần', 'Cô Hoa', 'Chú Bảy', 'Hùng Mai']) await face(name).click()
  await words.fill('Xem này')
  await send.click()
  await expect.element(screen.getByRole('dialog', { name: 'Bài viết đã gửi tới đâu' })).toBeVisible()
  await expect.element(sheet.getByRole('status')).toHaveTextContent('Đã gửi được cho 1 trong 4 nơi bạn chọn.')
  const rows = sheet.getByRole('listitem')
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Minh Trần.*gửi nhiều bài/),
    expect.stringMatching(/Chú Bảy.*chưa trò chuyện/),
    expect.stringMatching(/Hùng Mai.*không nhận tin/),
    expect.stringMatching(/Cô Hoa.*Đã gửi/),
  ])
  await expect
    .element(sheet.getByRole('link', { name: 'Nhắn tin cho Chú Bảy' }))
    .toHaveAttribute('href', '/chat?with=4')
  await expect
    .element(sheet.getByRole('link', { name: 'Mở cuộc trò chuyện với Cô Hoa' }))
    .toHaveAttribute('href', '/chat/103')
  await sheet.getByRole('button', { name: 'Đóng' }).last().click()
  await screen.getByRole('button', { name: 'Chia sẻ bài viết' }).click()
  await expect.element(face('Cô Hoa')).toHaveAttribute('aria-pressed', 'false')
})

test('the toast names two of many recipients', { tags: ['full'] }, async () => {
  const { screen, face, send } = await openShare()
  for (const name of names.slice(0, 4)) await face(name).click()
  await send.click()
  await expect.element(screen.getByText('Đã gửi cho Minh Trần, Cô Hoa và 2 người khác')).toBeVisible()
})

test('a message that is too long is not sent', async () => {
  const { screen, face, send, words } = await openShare()
  await face('Minh Trần').click()
  await words.fill('a'.repeat(503))
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Dài hơn 3 ký tự/)
  await expect.element(send).toBeDisabled()
})

test('a failed list can be fetched again, and the link can be copied', async () => {
  answer(listContacts, () => new ApiError(503))
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen, sheet, face } = await openShare()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Chưa lấy được danh sách/)
  answer(listContacts, () => ({ results: people, communities }))
  await sheet.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(face('Minh Trần')).toBeVisible()
  await sheet.getByRole('button', { name: 'Sao chép liên kết' }).click()
  await expect.element(screen.getByText('Đã sao chép liên kết')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(`${location.origin}/posts/7`)
})

test('the link is passed to the device’s share sheet', async () => {
  const nativeShare = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: nativeShare, configurable: true })
  const { sheet } = await openShare()
  await sheet.getByRole('button', { name: 'Ứng dụng khác' }).click()
  expect(nativeShare).toHaveBeenCalledWith({
    text: 'Bài của Minh Trần trên Xóm',
    url: `${location.origin}/posts/7`,
  })
  Reflect.deleteProperty(navigator, 'share')
})
