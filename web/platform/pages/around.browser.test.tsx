import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAsLan } from '../../posts/test-posts.ts'
import { ListPlace } from '../../ui/layout/list-place.ts'
import { setAround } from './Around.tsx'
import { ScreenColumn } from './ScreenColumn.tsx'

beforeEach(() => {
  signInAsLan()
  setAround(() => <p>Quanh đây</p>)
})
afterEach(() => setAround(() => null))

const open = (isWanted = true, place: 'screen' | 'beside' = 'screen') =>
  render(
    <ListPlace value={place}>
      <ScreenColumn title="Hội nhóm" around={isWanted}>
        Danh sách
      </ScreenColumn>
    </ListPlace>,
    { wrapper: MemoryRouter },
  )
const around = () => page.getByRole('complementary').getByText('Quanh đây')

test('a short list has what is around at its right on a wide screen, from 1024 px up', async () => {
  await page.viewport(1280, 800)
  await open()
  await expect.element(around()).toBeVisible()
  const [list, column] = [page.getByRole('main'), around()].map((each) =>
    each.element().getBoundingClientRect(),
  )
  expect(column?.left).toBeGreaterThan(list?.right ?? Infinity)
  await page.viewport(1000, 800)
  await expect.element(around()).not.toBeInTheDocument()
})

test('a list beside a page, and a screen that does not ask for it, have nothing around them', async () => {
  await page.viewport(1280, 800)
  await open(true, 'beside')
  await open(false)
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.element(around()).not.toBeInTheDocument()
})
