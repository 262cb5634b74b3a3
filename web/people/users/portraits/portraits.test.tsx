/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { choosePortrait, portraits, portraitUrl } from '../../../../contract/accounts/portraits.ts'
import { getProfile } from '../../../../contract/people/profiles.ts'
import { removeAvatar } from '../../../../contract/people/users.ts'
import { listPosts } from '../../../../contract/posts/posts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { person } from '../../../platform/session/fake-session.ts'
import { useSession } from '../../../platform/session/session.ts'
import { pageOf as postPage } from '../../../posts/test-posts.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { openAt, ownProfile, signInAsLan } from '../test-people.tsx'

let sent: unknown[]
beforeEach(async () => {
  await setLanguage('vi')
  sent = []
  answer(getProfile, () => ownProfile())
  answer(listPosts, () => postPage([]))
  answer(choosePortrait, ({ body, params }) => {
    sent.push([params['id'], body])
    return person({ avatar_url: portraitUrl((body as { portrait: 'braid' }).portrait) })
  })
  answer(removeAvatar, () => {
    sent.push('removed')
    return person()
  })
})

const avatarUrl = () => useSession.getState().user?.avatar_url

async function openPicker(avatar_url: string | null) {
  signInAsLan({ avatar_url })
  const { screen } = await openAt('/profile/edit')
  await screen.getByRole('button', { name: 'Chân dung vẽ' }).click()
  const group = screen.getByRole('group', { name: 'Chọn chân dung' })
  await expect.element(group).toBeVisible()
  const radio = (name: string) => group.getByRole('radio', { name, exact: true })
  return { screen, group, radio }
}

test('no portrait is preselected, and one is picked with a press', { tags: ['full'] }, async () => {
  const { group, radio } = await openPicker(null)
  expect(group.getByRole('radio').elements()).toHaveLength(portraits.length + 1)
  await expect.element(radio('Không dùng, chỉ để chữ cái đầu tên')).toBeChecked()
  await radio('Cô gái tết tóc').click({ force: true })
  await expect.element(radio('Cô gái tết tóc')).toBeChecked()
  await expect.poll(() => sent).toEqual([['1', { portrait: 'braid' }]])
  expect(avatarUrl()).toBe('/portraits/braid.svg')
})

test(
  'arrow keys send only the portrait on which they stop, and "none" removes it',
  { tags: ['full'] },
  async () => {
    const { radio } = await openPicker(portraitUrl('long-hair'))
    radio('Cô gái tóc dài').element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(radio('Cô tóc xoăn')).toBeChecked()
    await expect.poll(() => sent).toEqual([['1', { portrait: 'curly-hair' }]])
    await radio('Không dùng, chỉ để chữ cái đầu tên').click({ force: true })
    await expect.poll(() => sent.at(-1)).toBe('removed')
    expect(avatarUrl()).toBe(null)
  },
)

test('replacing a photo needs a confirmation', { tags: ['full'] }, async () => {
  const photo = '/media/0123456789abcdef0123456789abcdef/192.webp'
  const { screen, group, radio } = await openPicker(photo)
  expect(group.getByRole('radio').elements()).toHaveLength(portraits.length)
  await radio('Anh để râu').click({ force: true })
  const question = screen.getByRole('dialog', { name: 'Thay ảnh chụp bằng chân dung vẽ?' })
  await question.getByRole('button', { name: 'Giữ ảnh chụp' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect([sent, avatarUrl()]).toEqual([[], photo])
  await radio('Anh để râu').click({ force: true })
  await question.getByRole('button', { name: 'Dùng chân dung vẽ' }).click()
  await expect.poll(() => sent).toEqual([['1', { portrait: 'beard', replaces_photo: true }]])
})

test('the previous portrait comes back when saving fails', { tags: ['full'] }, async () => {
  answer(choosePortrait, () => new ApiError(503))
  const { radio } = await openPicker(portraitUrl('apron'))
  await radio('Anh để râu').click({ force: true })
  await expect.poll(() => shownToast()?.title).toBe('Chưa đổi được chân dung')
  expect(avatarUrl()).toBe('/portraits/apron.svg')
})

test('every portrait has an English name', async () => {
  await setLanguage('en')
  signInAsLan()
  const { screen } = await openAt('/profile/edit')
  await screen.getByRole('button', { name: 'Drawn portrait' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Bald man with glasses' })).toBeInTheDocument()
})
