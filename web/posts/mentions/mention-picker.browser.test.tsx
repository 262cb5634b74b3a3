/** @module-tag full */
import { useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listMentionable } from '../../../contract/posts/mentions.ts'
import { answer, type ReceivedRequest, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { signInAsLan } from '../test-posts.ts'
import type { MentionPickerProps } from './MentionList.tsx'
import { MentionPicker } from './MentionPicker.tsx'

const person = (id: number, username: string, display_name: string) => ({
  id,
  username,
  display_name,
  avatar_url: null,
  is_staff: false,
  is_verified: false,
})
const allPeople = [person(2, 'minh', 'Minh Trần'), person(3, 'hoa', 'Cô Hoa'), person(4, 'huong', 'Hương Đỗ')]

let requests: ReceivedRequest['query'][] = []
beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  requests = []
  answer(listMentionable, ({ query }) => {
    requests.push(query)
    return { results: allPeople }
  })
})

function Field({
  where = {},
  onKey,
}: {
  where?: MentionPickerProps['where']
  onKey?: (key: string) => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  return (
    <>
      <textarea
        ref={field}
        aria-label="Lời"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => onKey?.(key)}
      />
      <MentionPicker field={field} text={text} where={where} />
      <button type="button">Gửi</button>
    </>
  )
}

async function open(props: Parameters<typeof Field>[0] = {}) {
  const screen = await render(<Field {...props} />)
  const field = screen.getByRole('textbox', { name: 'Lời' })
  await field.click()
  const list = screen.getByRole('listbox', { name: 'Nhắc đến ai' })
  const option = (name: string | RegExp) => list.getByRole('option', { name })
  return { screen, field, list, option, isOpen: () => list.elements().length > 0 }
}

const active = (field: { element: () => Element }) =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

test('an @ suggests people of the post; more letters narrow the list, and a tap inserts the name', async () => {
  const { field, option, isOpen } = await open({ where: { post: 7 } })
  await userEvent.keyboard('Nhờ ')
  expect(requests).toEqual([])
  await userEvent.keyboard('@')
  await expect.element(option(/Minh Trần/)).toBeVisible()
  await userEvent.keyboard('ho')
  await expect.poll(() => requests.at(-1)).toEqual({ post: '7', q: 'ho' })
  await option(/Cô Hoa/).click()
  await expect.element(field).toHaveValue('Nhờ @hoa ')
  await expect.element(field).toHaveFocus()
  expect(isOpen()).toBe(false)
  await userEvent.keyboard('nhé')
  await expect.element(field).toHaveValue('Nhờ @hoa nhé')
})

test('the keyboard chooses, and the field announces the active option', async () => {
  const pressed: string[] = []
  const { field, option, isOpen, screen } = await open({ onKey: (key) => pressed.push(key) })
  await userEvent.keyboard('@')
  await expect.element(option(/Minh Trần/)).toHaveAttribute('aria-selected', 'true')
  expect(active(field)).toContain('Minh Trần')
  await expect.element(screen.getByRole('status')).toMatchTextContent('Có 3 người')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => active(field)).toContain('Cô Hoa')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(() => active(field)).toContain('Hương Đỗ')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('@huong ')
  expect(isOpen()).toBe(false)
  expect(
    field
      .element()
      .getAttributeNames()
      .filter((name) => /^aria-(active|controls|auto|has)/.test(name)),
  ).toEqual([])
  expect(pressed, 'keys that choose reach no other handler').toEqual(['@'])
  await userEvent.keyboard('@mi')
  await expect.element(option(/Minh Trần/)).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('@huong @minh ')
  await expect.element(field).toHaveFocus()
})

test('Escape closes only the list; the next mention opens it again', async () => {
  const pressed: string[] = []
  const { field, option, isOpen } = await open({ onKey: (key) => pressed.push(key) })
  await userEvent.keyboard('@m')
  await expect.element(option(/Minh Trần/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  expect(pressed).not.toContain('Escape')
  await userEvent.keyboard('i{Enter}')
  await expect.element(field).toHaveValue('@mi\n')
  await userEvent.keyboard('@h')
  await expect.element(option(/Cô Hoa/)).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.poll(isOpen).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(pressed.at(-1), 'without a list the field gets the key').toBe('Escape')
})

test('a composed Vietnamese word is searched for, and its keys choose nobody', async () => {
  const { field, option } = await open()
  await userEvent.keyboard('@')
  await expect.element(option(/Minh Trần/)).toBeVisible()
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['h', 'hu', 'hươ', 'hươn']) await compose(text)
  await expect.element(field).toHaveValue('@hươn')
  await expect.poll(() => requests.at(-1)).toEqual({ q: 'hươn' })
  await expect.poll(() => active(field)).toContain('Hương Đỗ')
  const enter = new KeyboardEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    bubbles: true,
    cancelable: true,
  })
  field.element().dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(false)
  await expect.element(field).toHaveValue('@hươn')
  await cdp().send('Input.insertText', { text: 'hương' })
  await expect.element(field).toHaveValue('@hương')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('@huong ')
})

test('an earlier result that no longer matches can’t be chosen', async () => {
  let release = () => {}
  const pending = new Promise<void>((resolve) => (release = resolve))
  answer(listMentionable, async ({ query }) => {
    if (query['q']) await pending
    return { results: query['q'] ? [] : allPeople }
  })
  const { field, option, isOpen } = await open()
  await userEvent.keyboard('@')
  await expect.element(option(/Cô Hoa/)).toBeVisible()
  await userEvent.keyboard('zz{Enter}')
  await expect.element(field).toHaveValue('@zz\n')
  expect(isOpen()).toBe(false)
  release()
})

test('an address, a word and a failed request open no list', async () => {
  const { field, isOpen } = await open()
  for (const text of ['lan@mi', 'xom.vn/@mi', 'ổn@']) {
    await userEvent.fill(field, text)
    await expect.element(field).toHaveValue(text)
    expect(isOpen(), text).toBe(false)
  }
  expect(requests).toEqual([])
  answer(listMentionable, () => unreachable)
  queryClient.setDefaultOptions({ queries: { retry: false } })
  await userEvent.fill(field, '')
  await userEvent.keyboard('Chào @mi{Enter}')
  await expect.element(field).toHaveValue('Chào @mi\n')
})

test('the list stays on the screen, and its rows are large enough for thumbs', async () => {
  const { field, list, option } = await open()
  const box = document.createElement('div')
  box.style.height = '2000px'
  field.element().parentElement?.prepend(box)
  field.element().scrollIntoView({ block: 'end' })
  await field.click()
  await userEvent.keyboard('@')
  await expect.element(option(/Minh Trần/)).toBeVisible()
  const { top, bottom, left, right } = list.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(bottom, 'above the text').toBeLessThanOrEqual(field.element().getBoundingClientRect().bottom)
  expect(
    option(/Minh Trần/)
      .element()
      .getBoundingClientRect().height,
  ).toBeGreaterThanOrEqual(44)
  box.remove()
})
