/** @module-tag full */
import { BrowserRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { localItems } from '../../platform/storage/local-items.ts'
import '../../platform/i18n/i18n.ts'
import { Shortcuts } from '../TabBar.tsx'

const Address = () => <output>{useLocation().pathname}</output>

function Page() {
  return (
    <BrowserRouter>
      <Address />
      <Shortcuts />
      <input aria-label="Tìm" />
      <main>
        {[1, 2, 3].map((id) => (
          <div key={id} data-post={id} style={{ height: 300 }}>{`Bài ${id}`}</div>
        ))}
      </main>
    </BrowserRouter>
  )
}

const at = () => document.querySelector('output')?.textContent
const focused = () => document.activeElement?.textContent
const help = () => page.getByRole('dialog', { name: 'Phím tắt' })
const otherPath = '/noi-khac'

beforeEach(async () => {
  await page.viewport(1280, 800)
  history.pushState(null, '', otherPath)
  scrollTo(0, 0)
  await render(<Page />)
  await expect.element(page.getByRole('button', { name: 'phím tắt' })).toBeVisible()
})
afterEach(() => localItems.removeItem('shortcuts'))

test.each([
  ['/', '/search'],
  ['n', '/create-post'],
])('%s opens %s', async (key, path) => {
  await userEvent.keyboard(key)
  await expect.poll(at).toBe(path)
})

test('j and k move through the posts, and Enter opens the focused post', async () => {
  await userEvent.keyboard('j')
  await expect.poll(focused).toBe('Bài 1')
  await userEvent.keyboard('j')
  await expect.poll(focused).toBe('Bài 2')
  await userEvent.keyboard('k')
  await expect.poll(focused).toBe('Bài 1')
  await userEvent.keyboard('k')
  await expect.poll(focused).toBe('Bài 1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe('/posts/1')
})

test('shortcuts do nothing in a field, with a modifier key or over an open sheet', async () => {
  await page.getByRole('textbox', { name: 'Tìm' }).click()
  await userEvent.keyboard('n/j?')
  await expect.element(page.getByRole('textbox', { name: 'Tìm' })).toHaveValue('n/j?')
  await page.getByRole('button', { name: 'phím tắt' }).click()
  await expect.element(help()).toBeVisible()
  await userEvent.keyboard('n')
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}')
  await expect.poll(at).toBe(otherPath)
})

test('? lists the shortcuts, which can be switched off and on for this device', async () => {
  await userEvent.keyboard('?')
  await expect.element(help().getByText('Bài sau')).toBeVisible()
  await help().getByRole('switch', { name: 'Dùng phím tắt' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
  await userEvent.keyboard('n?')
  await expect.poll(at).toBe(otherPath)
  expect(localItems.getItem('shortcuts')).toBe('off')
  await page.getByRole('button', { name: 'phím tắt' }).click()
  await help().getByRole('switch', { name: 'Dùng phím tắt' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.poll(at).toBe('/create-post')
})
