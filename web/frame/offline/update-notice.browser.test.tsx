import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { newVersion, UpdateNotice } from './UpdateNotice.tsx'

beforeEach(() => newVersion.setState(null, true))

test('the bar of a new version moves the page down and covers nothing of it', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <>
      <UpdateNotice />
      <PageHeader title="Tin tức" />
      <div style={{ height: 2000 }} />
    </>,
    { wrapper: MemoryRouter },
  )
  const header = screen.getByRole('banner').element()
  newVersion.setState({ takeOver: () => {} }, true)
  const bar = screen.getByRole('region', { name: 'Có bản mới' })
  await expect.element(bar).toBeVisible()
  const bottom = () => bar.element().getBoundingClientRect().bottom
  await expect.poll(() => header.getBoundingClientRect().top).toBe(bottom())
  scrollTo({ top: 900, behavior: 'instant' })
  await expect.poll(() => header.getBoundingClientRect().top).toBe(bottom())
  await screen.getByRole('button', { name: 'Để sau' }).click()
  await expect.poll(() => header.getBoundingClientRect().top).toBe(0)
})
