import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts } from '../../../../contract/posts/posts.ts'
import { getProfile, listFavorsOf, type Profile } from '../../../../contract/people/profiles.ts'
import { notifyRelatives } from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, type Asked, unreachable } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { pageOf as postPage } from '../../../posts/test-posts.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { openAt, pageOf, profileOf, signInAsLan } from '../test-people.tsx'

let minh: Profile
let asked: Asked[]
beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  minh = profileOf({ reach_relatives: { notified_at: null } })
  asked = []
  answer(getProfile, () => minh)
  answer(listPosts, () => postPage([]))
  answer(listFavorsOf, () => pageOf([]))
  answer(notifyRelatives, (question) => {
    asked.push(question)
    return { id: 7, ...question.body, sent_at: new Date().toISOString(), about: null }
  })
})

const button = () => page.getByRole('button', { name: 'Báo tin cho người thân' })
const sheet = () => page.getByRole('dialog', { name: 'Báo tin cho người thân' })
const send = () => sheet().getByRole('button', { name: 'Gửi cho người thân' })
const words = () => sheet().getByRole('textbox', { name: 'Lời của bạn' })

async function fillIn(message = 'Ba ngày nay không thấy ai ra vào') {
  await openAt('/users/2')
  await button().click()
  await sheet().getByRole('radio', { name: 'Lâu không thấy' }).click()
  await words().fill(message)
}

test('is offered only where the server lets one', async () => {
  minh = profileOf({ reach_relatives: null })
  await openAt('/users/2')
  await expect.element(page.getByRole('link', { name: 'Nhắn tin' })).toBeVisible()
  expect(button().elements()).toEqual([])
})

test('says who learns what before anything is sent, and names the emergency numbers', async () => {
  await fillIn()
  const who = sheet().getByRole('region', { name: 'Ai biết điều gì' })
  await expect
    .element(who)
    .toMatchTextContent(
      /Người thân mà Minh Trần.* tin cậy nhận được tên bạn, lý do và lời bạn viết, qua e-mail/,
    )
  await expect
    .element(who)
    .toMatchTextContent(/Minh Trần.* cũng được báo, và thấy bạn đã báo, lúc nào, vì sao/)
  await expect.element(who).toMatchTextContent(/Bạn không biết người thân ấy là ai, có mấy người/)
  await expect.element(sheet().getByText(/113, 114 hoặc 115/)).toBeVisible()
  expect(asked).toEqual([])
})

test('sends reason and words once, says so, and is closed for the day', async () => {
  await fillIn('  Ba ngày nay không thấy ai ra vào ')
  await send().click()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(shownToast()).toMatchObject({ title: 'Đã báo cho người thân', tone: 'good' })
  expect(asked.map(({ params, body }) => ({ ...params, body }))).toEqual([
    { id: '2', body: { reason: 'not_seen', message: 'Ba ngày nay không thấy ai ra vào' } },
  ])
  expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await expect.element(button()).toBeDisabled()
  await expect.element(button()).toHaveAccessibleDescription(/Bạn đã báo tin cho người thân của Minh Trần/)
})

test('asks for a reason and for words first, and for fewer than are too many', async () => {
  await openAt('/users/2')
  await button().click()
  await send().click()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent('Bạn chọn giúp một lý do nhé.')
  await sheet().getByRole('radio', { name: 'Cần giúp gấp' }).click()
  await send().click()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent('Bạn viết vài chữ đã nhé.')
  await words().fill('x'.repeat(301))
  await send().click()
  await expect.element(words()).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
})

const refusal = (status: number, code: string) => new ApiError(status, { detail: 'No', code })

test.each([
  [refusal(429, 'notified_today'), /Hôm nay bạn đã báo cho người thân của người này rồi/],
  [refusal(429, 'too_many_notices'), /Hôm nay bạn đã báo tin về hàng xóm đủ hai lần/],
  [refusal(429, 'notified_enough'), /Hôm nay đã có nhiều hàng xóm báo/],
  [refusal(404, 'not_found'), /Bây giờ không báo được/],
  [unreachable, /Chưa gửi được\. Lời bạn viết vẫn còn đây/],
] as const)('a refusal says why and keeps the words (%#)', { tags: ['full'] }, async (given, sentence) => {
  answer(notifyRelatives, () => given)
  await fillIn()
  await send().click()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent(sentence)
  await expect.element(words()).toHaveValue('Ba ngày nay không thấy ai ra vào')
})
