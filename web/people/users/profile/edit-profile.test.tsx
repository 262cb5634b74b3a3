import { beforeEach, expect, test } from 'vitest'
import { listPosts } from '../../../../contract/posts/posts.ts'
import { getProfile } from '../../../../contract/people/profiles.ts'
import { updateUser } from '../../../../contract/people/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { useSession } from '../../../platform/session/session.ts'
import { pageOf as postPage } from '../../../posts/test-posts.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { openAt, ownProfile, signInAsLan } from '../test-people.tsx'
import { expectAnnounced } from '../../../ui/feedback/test-toasts.ts'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  answer(getProfile, () => ownProfile())
  answer(listPosts, () => postPage([]))
})

const storedUser = () =>
  (JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { state: { user: { display_name: string } } })
    .state.user

async function openEditor() {
  const { screen, router } = await openAt('/profile/edit')
  return {
    screen,
    router,
    first: screen.getByRole('textbox', { name: 'Tên', exact: true }),
    last: screen.getByRole('textbox', { name: 'Họ', exact: true }),
    bio: screen.getByRole('textbox', { name: 'Đôi lời về bạn' }),
    save: screen.getByRole('button', { name: 'Lưu' }),
  }
}

test('changes are shown and stored at once, then saved, and the screen goes back', async () => {
  const { promise: canReply, resolve: reply } = Promise.withResolvers<void>()
  answer(updateUser, async ({ body, params }) => {
    expect([params['id'], body]).toEqual(['1', { first_name: 'Lan Anh', bio: 'Thích trồng cây' }])
    await canReply
    return person({ first_name: 'Lan Anh', display_name: 'Lan Anh Nguyễn', bio: 'Thích trồng cây' })
  })
  const { screen, router, first, bio, save } = await openEditor()
  await expect.element(save).toBeDisabled()
  await first.fill(' Lan Anh ')
  await bio.fill('Thích trồng cây')
  await expect.element(screen.getByText('15/500')).toBeVisible()
  await save.click()
  await expect.poll(() => storedUser().display_name).toBe('Lan Anh Nguyễn')
  reply()
  await expectAnnounced('Đã lưu hồ sơ')
  await expect.poll(() => router.state.location.pathname).toBe('/profile')
  await expect.element(screen.getByText('Bạn chưa có bài viết nào')).toBeVisible()
  await expect.poll(() => localStorage.getItem('form_drafts')).toBeNull()
})

test.each([
  ['nothing answers', unreachable, 'Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.'],
  [
    'the server refuses',
    new ApiError(403, { detail: 'Say when you were born first', code: 'birthday_needed' }),
    'Xóm cần biết ngày sinh của bạn trước.',
  ],
] as const)('when %s, the profile is restored and the input stays', async (_name, refusal, description) => {
  answer(updateUser, () => refusal)
  const { screen, first, save } = await openEditor()
  await first.fill('Lan Anh')
  await save.click()
  await expect.poll(() => shownToast()).toMatchObject({ title: 'Cập nhật thông tin thất bại', description })
  expect(useSession.getState().user?.display_name).toBe('Lan Nguyễn')
  expect(storedUser().display_name).toBe('Lan Nguyễn')
  await expect.element(first).toHaveValue('Lan Anh')
  await expect.element(screen.getByText('Chưa lưu, nhưng vẫn giữ trên máy này.')).toBeVisible()
})

test('a field refused by the server is marked until it is changed', async () => {
  answer(updateUser, () => new ApiError(400, { detail: 'Bad', code: 'invalid', errors: { bio: ['no'] } }))
  const { bio, save } = await openEditor()
  await bio.fill('Xấu')
  await save.click()
  await expect.element(bio).toHaveAccessibleDescription('Máy chủ không nhận nội dung này.')
  await bio.fill('Tốt')
  await expect.element(bio).toBeValid()
})

test.each([
  ['name_of_staff', /thêm tên đệm/],
  ['name_reserved', /bà con vẫn gọi/],
  ['name_scripts', /một loại chữ/],
  ['name_hidden_letters', /gõ lại/],
  ['name_signs', /không có biểu tượng/],
])('a name refused with %s shows what to do', { tags: ['full'] }, async (code, sentence) => {
  const errors = { first_name: ['no'] }
  answer(updateUser, () => new ApiError(400, { detail: 'This name can not be used', code, errors }))
  const { first, save } = await openEditor()
  await first.fill('Ngọc')
  await save.click()
  await expect.element(first).toHaveAccessibleDescription(sentence)
  expect(shownToast()?.description).toMatch(sentence)
  await expect.element(first).toHaveValue('Ngọc')
  await first.fill('Ngọc Lan')
  await expect.element(first).toBeValid()
})

test('a missing name or a text that is too long moves the focus to the first invalid field', async () => {
  const { screen, first, last, save } = await openEditor()
  await first.fill('  ')
  await expect.element(first).toHaveAccessibleDescription('Bạn cho hàng xóm biết tên nhé.')
  await last.fill('👵'.repeat(51))
  await expect.element(last).toHaveAccessibleDescription('Dài hơn 1 ký tự so với mức cho phép.')
  await save.click()
  await expect.element(last).toHaveFocus()
  await last.fill('👵'.repeat(50))
  await save.click()
  await expect.element(first).toHaveFocus()
  await expect.element(screen.getByText('Còn chỗ cần sửa ở trên.')).toBeVisible()
})

test(
  'a draft survives leaving the screen, and can be discarded and restored',
  { tags: ['full'] },
  async () => {
    const firstEditor = await openEditor()
    await firstEditor.bio.fill('Viết dở')
    await firstEditor.screen.unmount()
    const { screen, bio } = await openEditor()
    await expect.element(bio).toHaveValue('Viết dở')
    await screen.getByRole('button', { name: 'Bỏ thay đổi' }).click()
    await expect.element(bio).toHaveValue('')
    shownToast()?.action?.onPress()
    await expect.element(bio).toHaveValue('Viết dở')
  },
)

test('skills are picked or typed, stored as a draft and saved', { tags: ['full'] }, async () => {
  const sent: unknown[] = []
  signInAsLan({ skills: ['wifi'] })
  answer(updateUser, ({ body }) => {
    sent.push(body)
    return person({ skills: ['tutoring', 'cat_sitting', 'ghép lan', 'đánh cờ'] })
  })
  const first = await openEditor()
  const chip = (name: string) => first.screen.getByRole('button', { name, exact: true })
  await expect.element(chip('cài wifi')).toHaveAttribute('aria-pressed', 'true')
  await chip('cài wifi').click()
  await chip('dạy kèm').click()
  const own = first.screen.getByRole('textbox', { name: 'Việc khác' })
  await own.fill('TRÔNG MÈO')
  await first.screen.getByRole('button', { name: 'Thêm', exact: true }).click()
  await expect.element(chip('trông mèo')).toHaveAttribute('aria-pressed', 'true')
  await own.fill(' ghép  lan ')
  own.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await expect.element(chip('Bỏ “ghép lan”')).toBeVisible()
  await own.fill('Ghep Lan')
  await first.screen.getByRole('button', { name: 'Thêm', exact: true }).click()
  await expect.element(own).toHaveAccessibleDescription('Việc này có trong danh sách rồi.')
  await own.fill('đánh cờ')
  await first.screen.unmount()
  const { screen, save } = await openEditor()
  await expect.element(screen.getByText('3/6 việc')).toBeVisible()
  await save.click()
  await expect.poll(() => sent).toEqual([{ skills: ['tutoring', 'cat_sitting', 'ghép lan', 'đánh cờ'] }])
  await expect.poll(() => useSession.getState().user?.skills).toHaveLength(4)
})

test(
  'at most six skills can be selected, and a skill that is too long is not saved',
  { tags: ['full'] },
  async () => {
    signInAsLan({ skills: ['wifi', 'cooking', 'sewing', 'music', 'photos'] })
    const { screen, save } = await openEditor()
    const own = screen.getByRole('textbox', { name: 'Việc khác' })
    await own.fill('x'.repeat(31))
    await expect.element(own).toHaveAccessibleDescription('Bạn viết gọn lại trong 30 ký tự nhé.')
    await save.click()
    await expect.element(own).toHaveFocus()
    await own.fill('')
    await screen.getByRole('button', { name: 'làm bánh' }).click()
    await expect.element(own).toHaveAccessibleDescription(/^Đã đủ 6 việc/)
    await expect.element(screen.getByRole('button', { name: 'trông trẻ' })).toBeDisabled()
    await screen.getByRole('button', { name: 'cài wifi' }).click()
    await expect.element(screen.getByRole('button', { name: 'trông trẻ' })).toBeEnabled()
  },
)
