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
import { expectToast, mockPreferences, openSettings } from '../test-settings.tsx'

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  mockPreferences()
})

const day = 24 * 60 * 60 * 1000
const noTarget = { person: null, post: null, word: null }
const minh = { id: 5, display_name: 'Minh Trần', avatar_url: null, is_staff: false, is_verified: false }
const mutes: Mute[] = [
  { ...noTarget, id: 1, person: minh, until: '2026-11-27T03:30:00.000Z' },
  { ...noTarget, id: 2, post: { id: 12, excerpt: 'Mượn quạt' }, until: '2026-11-28T03:30:00.000Z' },
  { ...noTarget, id: 3, word: 'thẻ cào', until: '2026-11-29T03:30:00.000Z' },
]

/** A mock server that stores mutes and records the requests. */
function mockMutes(results = mutes) {
  const server = { results: [...results], requests: [] as { what: string; days: number; about: unknown }[] }
  answer(listMutes, () => ({ results: server.results }))
  answer(deleteMute, ({ params }) => {
    server.results = server.results.filter(({ id }) => id !== Number(params['id']))
    return {}
  })
  answer(addMute, ({ body }) => {
    const { what, until } = body
    const about = what === 'word' ? body.word : body.id
    server.requests.push({ what, about, days: Math.round((Date.parse(until) - Date.now()) / day) })
    const knownMute = mutes.find(
      (each) => each.word === about || (each[what] as { id?: number })?.id === about,
    )
    const newMute = { ...noTarget, id: 9, ...(knownMute ?? { word: String(about) }), until }
    server.results = [...server.results, newMute]
    return newMute
  })
  return server
}

function RowSheetOpener() {
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

/** Limited to this list, because toasts are list items with the same names. */
const row = (name: string | RegExp) =>
  page.getByRole('list', { name: 'Đang tạm tắt' }).getByRole('listitem').filter({ hasText: name })

test('mutes are listed with their end, and one can be removed and restored', async () => {
  const server = mockMutes()
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
  await expect.poll(() => server.requests).toMatchObject([{ what: 'person', about: 5 }])
})

test(
  'a word is muted for the selected time, and an invalid or refused word stays in the field',
  { tags: ['full'] },
  async () => {
    const server = mockMutes([])
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
    expect(server.requests).toEqual([{ what: 'word', about: 'thẻ cào', days: 30 }])
    answer(addMute, () => new ApiError(409, { detail: 'No', code: 'too_many_mutes' }))
    await field.fill('bán hàng')
    await page.getByRole('button', { name: 'Tạm tắt từ này' }).click()
    await expectToast('Chưa tắt được thông báo')
    await expect.element(field).toHaveValue('bán hàng')
  },
)

test('a failed list can be retried', async () => {
  answer(listMutes, () => unreachable)
  await openSettings('/settings/mutes')
  await expect.element(page.getByRole('alert').getByText(/Chưa tải được danh sách/)).toBeVisible()
  mockMutes()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(row('Minh Trần')).toBeVisible()
})

test('the options of a notification can mute its person, its post and words', async () => {
  const server = mockMutes([])
  const screen = await render(
    <MemoryRouter>
      <Toaster />
      <RowSheetOpener />
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
  expect(server.requests).toEqual([
    { what: 'post', about: 12, days: 1 },
    { what: 'person', about: 5, days: 7 },
  ])
  await openOptions()
  await expect
    .element(screen.getByRole('link', { name: 'Tắt theo từ ngữ' }))
    .toHaveAttribute('href', '/settings/mutes')
})
