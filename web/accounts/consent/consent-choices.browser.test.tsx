/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { becomeVisitor, rememberCampaign } from '../../../contract/site/analytics.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { currentConsent } from '../../platform/storage/consent.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { storeConsent } from './decision.ts'

const noConsent = { functional: false, analytics: false, marketing: false }
const name = 'Bạn cho Xóm nhớ những gì?'
const region = () => page.getByRole('region', { name })
const choices = () => page.getByRole('dialog', { name })
const press = (button: string, inside: Pick<typeof page, 'getByRole'> = page) =>
  inside.getByRole('button', { name: button, exact: true }).click()
const switchOf = (kind: string) => page.getByRole('switch', { name: kind, exact: true })

beforeEach(async () => {
  await page.viewport(390, 844)
  await setLanguage('vi')
  document.documentElement.removeAttribute('data-decided')
  answer(becomeVisitor, () => ({}))
  answer(rememberCampaign, () => ({}))
})

describe('the choices', () => {
  const open = async () => {
    await render(
      <>
        <ConsentBanner />
        <main>
          <button type="button">Đọc tin</button>
          <button type="button" data-consent-open="">
            Cài đặt cookie
          </button>
        </main>
      </>,
    )
    await press('Tùy chọn')
    await expect.element(choices()).toBeVisible()
  }

  test('are a modal dialog that keeps the focus', async () => {
    await open()
    expect(choices().element().matches(':modal')).toBe(true)
    const outside = page.getByRole('button', { name: 'Đọc tin' }).element() as HTMLElement
    outside.focus()
    expect(document.activeElement).not.toBe(outside)
    for (let i = 0; i < 12; i++) {
      await userEvent.tab()
      // After the last element the focus moves to the browser's own bar.
      const { activeElement } = document
      expect(activeElement === document.body || choices().element().contains(activeElement)).toBe(true)
    }
  })

  test.each([
    { method: 'Escape', close: () => userEvent.keyboard('{Escape}') },
    { method: 'the close button', close: () => press('Đóng') },
    {
      method: 'a press beside it',
      close: () => userEvent.click(document.body, { position: { x: 20, y: 5 } }),
    },
  ])('closed by $method, decide nothing and return to the question', async ({ close }) => {
    await open()
    await switchOf('Chức năng').click()
    await close()
    await expect.element(choices()).not.toBeInTheDocument()
    expect(currentConsent().decided_at).toBe(null)
    await expect.element(region()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Tùy chọn' })).toHaveFocus()
  })

  test('can also be opened from the page while the question is visible, and only once', async () => {
    await open()
    await press('Đóng')
    await expect.element(choices()).not.toBeInTheDocument()
    await press('Cài đặt cookie')
    await press('Chỉ cần thiết', choices())
    await expect.element(choices()).not.toBeInTheDocument()
    await expect.element(region()).not.toBeInTheDocument()
    expect(currentConsent()).toMatchObject(noConsent)
  })

  test('fit a screen of 320 × 480 pixels, and every switch can be reached', async () => {
    await page.viewport(320, 480)
    await open()
    await expect.poll(() => choices().element().getBoundingClientRect().bottom).toBe(480)
    const { top, left, right } = choices().element().getBoundingClientRect()
    expect([top >= 0, left >= 0, right <= 320]).toEqual([true, true, true])
    await switchOf('Quảng bá').click()
    await press('Lưu lựa chọn')
    await expect.poll(() => currentConsent().marketing).toBe(true)
  })
})

describe('after a decision', () => {
  const open = async () => {
    storeConsent({ ...noConsent, functional: true })
    await render(
      <>
        <ConsentBanner />
        <button type="button" data-consent-open="">
          Cài đặt cookie
        </button>
      </>,
    )
    await expect.element(region()).not.toBeInTheDocument()
    await press('Cài đặt cookie')
    await expect.element(choices()).toBeVisible()
  }

  test('the choices open with the current decision and can be closed unchanged', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Bạn cho Xóm nhớ những gì?' })).toHaveFocus()
    await expect.element(switchOf('Chức năng')).toBeChecked()
    await switchOf('Chức năng').click()
    await press('Đóng')
    await expect.element(choices()).not.toBeInTheDocument()
    expect(currentConsent().functional).toBe(true)
    await expect.element(page.getByRole('button', { name: 'Cài đặt cookie' })).toHaveFocus()
  })

  test('the decision can be changed', async () => {
    await open()
    await press('Chỉ cần thiết')
    await expect.element(choices()).not.toBeInTheDocument()
    expect(currentConsent()).toMatchObject(noConsent)
    await expect.element(page.getByRole('button', { name: 'Cài đặt cookie' })).toHaveFocus()
  })
})
