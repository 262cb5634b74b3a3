import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hydrateOnTouch } from './page-scripts.ts'

let root: HTMLElement
/** The texts of the controls that a hydrated page was clicked at. */
let clicks: string[]

beforeEach(() => {
  clicks = []
  history.replaceState(history.state, '', location.pathname + location.search)
  root = document.createElement('div')
  root.id = 'root'
  // Ignores the real mouse, which may rest on a control.
  root.style.pointerEvents = 'none'
  root.innerHTML = `
    <button>press</button>
    <input aria-label="field" />
    <label>box <input type="checkbox" aria-label="box" /></label>
    <div role="button" tabindex="0">part</div>
    <a href="#there">link</a>
    <p>words</p>`
  document.body.append(root)
})
afterEach(() => root.remove())

const part = (selector: string) => {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

/** A page that isn't hydrated yet: `finish` completes the hydration, `fail` rejects it. */
function openUnhydrated() {
  let settle: PromiseWithResolvers<void> = Promise.withResolvers()
  const hydrate = vi.fn(() => {
    settle = Promise.withResolvers()
    return settle.promise
  })
  const begin = hydrateOnTouch(hydrate)
  const finish = async () => {
    root.addEventListener('click', ({ target }) => clicks.push((target as HTMLElement).textContent))
    settle.resolve()
    await settle.promise
  }
  const fail = async () => {
    settle.reject(new Error('no network'))
    await settle.promise.catch(() => {})
  }
  return { hydrate, begin, finish, fail }
}

test.each(['pointerover', 'touchstart', 'focusin', 'keydown'])(
  '%s on a control hydrates the page once',
  async (name) => {
    const { hydrate, finish } = openUnhydrated()
    for (const selector of ['button', 'input', '[role=button]'])
      part(selector).dispatchEvent(new Event(name, { bubbles: true }))
    expect(hydrate).toHaveBeenCalledOnce()
    await finish()
    part('button').dispatchEvent(new Event(name, { bubbles: true }))
    expect(hydrate).toHaveBeenCalledOnce()
  },
)

test.each(['a', 'p'])('<%s> works without hydration', async (selector) => {
  const { hydrate, begin, finish } = openUnhydrated()
  for (const intent of ['pointerover', 'touchstart', 'focusin', 'keydown'])
    part(selector).dispatchEvent(new Event(intent, { bubbles: true }))
  part(selector).click()
  expect(hydrate).not.toHaveBeenCalled()
  expect(location.hash).toBe(selector === 'a' ? '#there' : '')
  begin()
  await finish()
})

test('an early click is repeated once, and later ones work as usual', async () => {
  const { hydrate, finish } = openUnhydrated()
  part('button').click()
  part('button').click()
  expect(hydrate).toHaveBeenCalledOnce()
  expect(clicks).toEqual([])
  await finish()
  await expect.poll(() => clicks).toEqual(['press'])
  part('button').click()
  part('[role=button]').click()
  expect(clicks).toEqual(['press', 'press', 'part'])
})

test('only the last of several early clicks is repeated', async () => {
  const { finish } = openUnhydrated()
  part('[role=button]').click()
  part('button').click()
  await finish()
  await expect.poll(() => clicks).toEqual(['press'])
})

test('fields and checkboxes react at once', async () => {
  root.style.pointerEvents = 'auto'
  const { finish } = openUnhydrated()
  await userEvent.click(part('[type=checkbox]'))
  await userEvent.fill(part('input'), 'Bến Thành')
  await finish()
  expect([part('[type=checkbox]'), part('input')]).toMatchObject([{ checked: true }, { value: 'Bến Thành' }])
  expect(clicks).toEqual([])
})

test('a page that could not be hydrated retries at the next touch', async () => {
  const { hydrate, finish, fail } = openUnhydrated()
  part('button').click()
  await fail()
  expect(clicks).toEqual([])
  part('button').click()
  expect(hydrate).toHaveBeenCalledTimes(2)
  await finish()
  await expect.poll(() => clicks).toEqual(['press'])
})

test('a click on a button within a link follows the link if hydration fails', async () => {
  const { begin, finish, fail } = openUnhydrated()
  part('a').innerHTML = '<span role="button">go</span>'
  part('a').setAttribute('href', '#elsewhere')
  part('a [role=button]').click()
  expect(location.hash).not.toBe('#elsewhere')
  await fail()
  await expect.poll(() => location.hash).toBe('#elsewhere')
  begin()
  await finish()
})

test('a link with the role of a button can be opened in a new tab', () => {
  const { hydrate } = openUnhydrated()
  const link = part('a')
  link.setAttribute('role', 'button')
  const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  // Keeps the test's own page from navigating.
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  const stopped = vi.spyOn(inNewTab, 'stopPropagation')
  link.dispatchEvent(inNewTab)
  expect(stopped).not.toHaveBeenCalled()
  expect(hydrate).not.toHaveBeenCalled()
})
