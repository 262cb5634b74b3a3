/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decideAppeal } from '../../../../contract/moderation/cases.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import {
  actAsStaff,
  actionOf,
  button,
  caseOf,
  choose,
  field,
  mockCases,
  moderator,
  openStaff,
} from '../test-staff.tsx'

const title = 'Bài viết của Tuấn Phạm'
const region = (name: string | RegExp) => page.getByRole('region', { name })

beforeEach(async () => {
  await page.viewport(1280, 800)
  await setLanguage('vi')
  localItems.removeItem('form_drafts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff()
})

describe('an appeal', () => {
  const appeal = {
    words: 'Tôi không lừa ai',
    appealedAt: new Date().toISOString(),
    is_upheld: null,
    answer: '',
    decidedAt: null,
  }

  test('is decided with a reason, also by keyboard, and the next case opens', async () => {
    const server = mockCases([
      caseOf(1, { status: 'appealed', actions: [actionOf({ appeal })] }),
      caseOf(2, { status: 'appealed', actions: [actionOf({ id: 901, case_id: 2, appeal })] }),
    ])
    const { at } = await openStaff('/staff/cases/1?status=appealed')
    await expect.element(region('Khiếu nại cần trả lời')).toMatchTextContent(/Gỡ nội dung.*Tôi không lừa ai/)
    await button('Trả lời khiếu nại').click()
    await expect.element(page.getByText('Bạn chọn một cách trả lời trước nhé.')).toBeVisible()
    await choose('Khiếu nại đúng, rút lại quyết định')
    await button('Trả lời khiếu nại').click()
    await expect.element(page.getByText('Bạn viết lý do để người khiếu nại hiểu.')).toBeVisible()
    await field(/^Vì sao/).fill('Bạn nói đúng')
    await button('Trả lời khiếu nại').click()
    await expect.poll(at).toBe('/staff/cases/2?status=appealed')
    await expect.poll(() => document.activeElement?.textContent).toBe(title)
    await userEvent.keyboard('2')
    await expect.element(field(/^Vì sao/)).toHaveFocus()
    await userEvent.keyboard('Vẫn sai{Control>}{Enter}{/Control}')
    await expect
      .poll(() => server.decided)
      .toEqual([
        { action: 900, uphold: true, reason: 'Bạn nói đúng' },
        { action: 901, uphold: false, reason: 'Vẫn sai' },
      ])
  })

  test('can’t be decided by the moderator who took the decision', async () => {
    mockCases([caseOf(1, { status: 'appealed', actions: [actionOf({ appeal, by: moderator })] })])
    await openStaff('/staff/cases/1')
    await expect.element(page.getByText(/một người khác trong ban quản lý phải xem lại/)).toBeVisible()
    await expect.element(button('Trả lời khiếu nại')).not.toBeInTheDocument()
  })

  test('keeps its draft when sending fails', async () => {
    mockCases([caseOf(1, { status: 'appealed', actions: [actionOf({ appeal })] })])
    answer(decideAppeal, () => unreachable)
    await openStaff('/staff/cases/1')
    await choose('Giữ nguyên quyết định')
    await field(/^Vì sao/).fill('Vẫn sai')
    await button('Trả lời khiếu nại').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa quyết được/)
    await expect.element(field(/^Vì sao/)).toHaveValue('Vẫn sai')
  })
})
