import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addMute, deleteMute, listMutes, type Mute } from '../../../../contract/notifications/mutes.ts'
import RowSheet from '../../../notifications/RowSheet.tsx'
import { notification } from '../../../notifications/test-notifications.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { Toaster } from '../../../ui/feedback/Toaster.tsx'
import { expectToast, keepPreferences, openSettings } from '../test-settings.tsx'

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  keepPreferences()
})

const day = 24 * 60 * 60 * 1000
const nobody = { person: null, post: null, word: null }
const minh = { id: 5, display_name: 'Minh Trần', avatar_url: null, is_staff: false, is_verified: false }
const mutes: Mute[] = [
  { ...nobody, id: 1, person: minh, until: '2026-11-27T03:30:00.000Z' },
  { ...nobody, id: 2, post: { id: 12, excerpt: 'Mượn quạt' }, until: '2026-11-28T03:30:00.000Z' },
  { ...nobody, id: 3, word: 'thẻ cào', until: '2026-11-29T03:30:00.000Z' },
]

/** A server that keeps mutes. */
function serve(results = mutes) {
  const server = { results: [...results], asked: [] as { what: string; days: number; about: unknown }[] }
  answer(listMutes, () => ({ results: server.results }))
  answer(deleteMute, ({ params }) => {
    server.results = server.results.filter(({ id }) => id !== Number(params['id']))
    return {}
  })
  answer(addMute, ({ body }) => {
    const { what, until } = body
    const about = what === 'word' ? body.word : body.id
    server.asked.push({ what, about, days: Math.round((Date.parse(until) - Date.now()) / day) })
    const known = mutes.find((each) => each.word === about || (each[what] as { id?: number })?.id === about)
    const made = { ...nobody, id: 9, ...(known ?? { word: String(about) }), until }
    server.results = [...server.results, made]
    return made
  })
  return server
}

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <RowSheet notification={notification()} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Toasts are items of a list of their own, and name the same. */
const row = (name: string | RegExp) =>
  page.getByRole('list', { name: 'Đang tạm tắt' }).getByRole('listitem').filter({ hasText: name })

test('what is muted is listed with its end; one is lifted, and muted again', async () => {
  const server = serve()
  await openSettings('/settings/mutes')
  await expect.element(row('Minh Trần').getByRole('link')).toHaveAttribute('href', '/users/5')
  await expect.element(row('Mượn quạt').getByRole('link')).toHaveAttribute('href', '/posts/12')
  await expect.element(row('“thẻ cào”')).toMatchTextContent(/Đến .*29/)
  await page.getByRole('button', { name: 'Bật lại thông báo về Minh Trần' }).click()
  await expect.element(row('Minh Trần')).not.toBeInTheDocument()
  await expectToast('Đã bật lại thông báo về Minh Trần')
  await expect.poll(() => server.results.length).toBe(2)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(row('Minh Trần')).toBeVisible()
  await expect.poll(() => server.asked).toMatchObject([{ what: 'person', about: 5 }])
})

test(
  'a word is muted for as long as chosen; one that says nothing, or is refused, stays in its field',
  { tags: ['full'] },
  async () => {
    const server = serve([])
    await openSettings('/settings/mutes')
    await expect.element(page.getByRole('heading', { name: 'Bạn chưa tạm tắt gì' })).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Tắt theo từ ngữ' })
    await field.fill(' - a')
    await page.getByRole('button', { name: 'Tạm tắt từ này' }).click()
    await expect.element(field).toHaveAccessibleDescription(/hai chữ cái/)
    await expect.element(field).toHaveFocus()
    await field.fill('thẻ cào')
    await page.getByText('1 tháng').click()
    await page.getByRole('button', { name: 'Tạm tắt từ này' }).click()
    await expectToast('Đã tắt thông báo về “thẻ cào” trong 1 tháng')
    await expect.element(row('“thẻ cào”')).toBeVisible()
    await expect.element(field).toHaveValue('')
    expect(server.asked).toEqual([{ what: 'word', about: 'thẻ cào', days: 30 }])
    answer(addMute, () => new ApiError(409, { detail: 'No', code: 'too_many_mutes' }))
    await field.fill('bán hàng')
    await page.getByRole('button', { name: 'Tạm tắt từ này' }).click()
    await expectToast('Chưa tắt được thông báo')
    await expect.element(field).toHaveValue('bán hàng')
  },
)

test('a list that cannot be loaded can be asked for again', async () => {
  answer(listMutes, () => unreachable)
  await openSettings('/settings/mutes')
  await expect.element(page.getByRole('alert').getByText(/Chưa tải được danh sách/)).toBeVisible()
  serve()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(row('Minh Trần')).toBeVisible()
})

test('among the options of a notification are its person, its post, and words', async () => {
  const server = serve([])
  const screen = await render(
    <MemoryRouter>
      <Toaster />
      <Opened />
    </MemoryRouter>,
  )
  const openOptions = () => screen.getByRole('button', { name: 'Open' }).click()
  await openOptions()
  const about = screen.getByRole('button', { name: 'Tắt thông báo về bài này' })
  await expect.element(about).toHaveAttribute('aria-expanded', 'false')
  await about.click()
  await screen.getByRole('button', { name: '1 ngày' }).click()
  await expectToast('Đã tắt thông báo về “Mượn quạt” trong 1 ngày')
  await openOptions()
  await screen.getByRole('button', { name: 'Tắt thông báo từ Minh Trần' }).click()
  await screen.getByRole('group', { name: 'Tắt thông báo từ Minh Trần' }).getByText('1 tuần').click()
  await expectToast('Đã tắt thông báo về Minh Trần trong 1 tuần')
  expect(server.asked).toEqual([
    { what: 'post', about: 12, days: 1 },
    { what: 'person', about: 5, days: 7 },
  ])
  await openOptions()
  await expect
    .element(screen.getByRole('link', { name: 'Tắt theo từ ngữ' }))
    .toHaveAttribute('href', '/settings/mutes')
})
