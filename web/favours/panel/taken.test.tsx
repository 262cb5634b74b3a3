import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { minhsRequest, openPost, signInAsLan, tuan } from '../test-favours.tsx'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test.each([
  ['help', tuan, 'Tuấn Lê đang giúp việc này', 'Cần thêm thì gọi mình'],
  ['request', tuan, 'Tuấn Lê đang cho mượn', 'Mình cũng cho mượn được'],
  ['request', null, 'Đã có người cho mượn', 'Mình cũng cho mượn được'],
  ['give', tuan, 'Tuấn Lê sắp qua nhận món này', 'Nếu còn thì cho mình'],
  ['give', null, 'Món này đã hẹn cho người khác', 'Nếu còn thì cho mình'],
] as const)(
  'a taken favour (%s) says so, and takes offers as a reserve',
  async (category, helper, is, reserve) => {
    const post = minhsRequest({
      category,
      helper,
      helper_status: helper && 'accepted',
      participants_count: 1,
    })
    const { screen } = await openPost(post)
    await expect.element(screen.getByText(is)).toBeVisible()
    expect(screen.getByRole('button', { name: /Sẵn sàng giúp|Mình muốn nhận/ }).elements()).toEqual([])
    await screen.getByRole('button', { name: reserve }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
  },
)
