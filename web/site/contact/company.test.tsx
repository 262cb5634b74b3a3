import { beforeEach, expect, test } from 'vitest'
import { withSettings } from '../test-settings.ts'
import { resetPage, openPage, send } from './test-contact.tsx'

beforeEach(() => resetPage())

test('shows the company settings that are set, and no section if none is', async () => {
  await withSettings({ company_phone: '028 3822 1234' }, async () => {
    const screen = await openPage('contact')
    const company = screen.getByRole('region', { name: 'Hoặc tìm tới Xóm' })
    await expect.element(company.getByRole('link')).toHaveAttribute('href', 'tel:028 3822 1234')
    await expect.element(company).not.toMatchTextContent('Mã số thuế')
    await screen.unmount()
  })
  await withSettings({}, async () => {
    const screen = await openPage('contact')
    await expect.element(send()).toBeVisible()
    expect(screen.getByRole('region', { name: 'Hoặc tìm tới Xóm' }).elements()).toEqual([])
    expect(document.querySelectorAll('[href^="tel:"], [href^="mailto:"]')).toHaveLength(0)
    await screen.unmount()
  })
})
