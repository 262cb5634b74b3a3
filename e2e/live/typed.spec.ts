import { request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { sell } from './market-scenes.ts'
import { createAsk } from './scene.ts'

test('a price that is typed stays in its sheet when somebody else buys the thing', async ({
  browserOf,
  origin,
}) => {
  const context = await request.newContext()
  const { path, order } = await sell(createAsk(context, origin))
  const page = await browserOf('minh')
  await page.goto(path)
  await page.getByRole('button', { name: 'Trả giá', exact: true }).click()
  const price = page.getByRole('textbox', { name: 'Giá của bạn' })
  await price.fill('200k')
  await order('hoa')
  await expect(page.getByText('Món này vừa có người mua.')).toBeVisible()
  await expect(price).toHaveValue('200k')
  await expect(price).toBeFocused()
  await context.dispose()
})
