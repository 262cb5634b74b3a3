import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts } from '../../../../contract/posts/posts.ts'
import { getProfile, listFavorsOf, type Profile } from '../../../../contract/people/profiles.ts'
import { notifyRelatives } from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, type ReceivedRequest, unreachable } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { pageOf as postPage } from '../../../posts/test-posts.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { openAt, pageOf, profileOf, signInAsLan } from '../test-people.tsx'

let minh: Profile
let requests: ReceivedRequest[]
beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  minh = profileOf({ reach_relatives: { notified_at: null } })
  requests = []
  answer(getProfile, () => minh)
  answer(listPosts, () => postPage([]))
  answer(listFavorsOf, () => pageOf([]))
  answer(notifyRelatives, (request) => {
    requests.push(request)
    return { id: 7, ...request.body, sent_at: new Date().toISOString(), about: null }
  })
})

const button = () => page.getByRole('button', { name: 'Báo tin cho người thân' })
const sheet = () => page.getByRole('dialog', { name: 'Báo tin cho người thân' })
const send = () => sheet().getByRole('button', { name: 'Gửi cho người thân' })
const messageField = () => sheet().getByRole('textbox', { name: 'Lời của bạn' })

async function fillIn(message = 'Ba ngày nay không thấy ai ra vào') {
  await openAt('/users/2')
  await button().click()
  await sheet().getByRole('radio', { name: 'Lâu không thấy' }).click()
  await messageField().fill(message)
}

test('the button appears only if the server allows it', async () => {
  minh = profileOf({ reach_relatives: null })
  await openAt('/users/2')
  await expect.element(page.getByRole('link', { name: 'Nhắn tin' })).toBeVisible()
  expect(button().elements()).toEqual([])
})

test('the form says who learns what and lists the emergency numbers before anything is sent', async () => {
  await fillIn()
  const audience = sheet().getByRole('region', { name: 'Ai biết điều gì' })
  await expect
    .element(audience)
    .toMatchTextContent(
      /Người thân mà Minh Trần.* tin cậy nhận được tên bạn, lý do và lời bạn viết, qua e-mail/,
    )
  await expect
    .element(audience)
    .toMatchTextContent(/Minh Trần.* cũng được báo, và thấy bạn đã báo, lúc nào, vì sao/)
  await expect.element(audience).toMatchTextContent(/Bạn không biết người thân ấy là ai, có mấy người/)
  await expect.element(sheet().getByText(/113, 114 hoặc 115/)).toBeVisible()
  expect(requests).toEqual([])
})

test('the message is sent once, confirmed by a toast, and the button is disabled for the day', async () => {
  await fillIn('  Ba ngày nay không thấy ai ra vào ')
  await send().click()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(shownToast()).toMatchObject({ title: 'Đã báo cho người thân', tone: 'good' })
  expect(requests.map(({ params, body }) => ({ ...params, body }))).toEqual([
    { id: '2', body: { reason: 'not_seen', message: 'Ba ngày nay không thấy ai ra vào' } },
  ])
  expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await expect.element(button()).toBeDisabled()
  await expect.element(button()).toHaveAccessibleDescription(/Bạn đã báo tin cho người thân của Minh Trần/)
})

test('a reason and a message within the limit are required', async () => {
  await openAt('/users/2')
  await button().click()
  await send().click()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent('Bạn chọn giúp một lý do nhé.')
  await sheet().getByRole('radio', { name: 'Cần giúp gấp' }).click()
  await send().click()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent('Bạn viết vài chữ đã nhé.')
  await messageField().fill('x'.repeat(301))
  await send().click()
  await expect.element(messageField()).toHaveAttribute('aria-invalid', 'true')
  expect(requests).toEqual([])
})

const refusal = (status: number, code: string) => new ApiError(status, { detail: 'No', code })

test.each([
  [refusal(429, 'notified_today'), /Hôm nay bạn đã báo cho người thân của người này rồi/],
  [refusal(429, 'too_many_notices'), /Hôm nay bạn đã báo tin về hàng xóm đủ hai lần/],
  [refusal(429, 'notified_enough'), /Hôm nay đã có nhiều hàng xóm báo/],
  [refusal(404, 'not_found'), /Bây giờ không báo được/],
  [unreachable, /Chưa gửi được\. Lời bạn viết vẫn còn đây/],
] as const)(
  'a refusal shows a message and keeps the input (%#)',
  { tags: ['full'] },
  async (reply, sentence) => {
    answer(notifyRelatives, () => reply)
    await fillIn()
    await send().click()
    await expect.element(sheet().getByRole('alert')).toMatchTextContent(sentence)
    await expect.element(messageField()).toHaveValue('Ba ngày nay không thấy ai ra vào')
  },
)
