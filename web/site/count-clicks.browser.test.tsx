/** @module-tag full */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CountedEvent, countEvent } from '../../contract/site/analytics.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { countClicks } from './page-scripts.ts'

let counted: CountedEvent[] = []
beforeAll(countClicks)
beforeEach(() => {
  counted = []
  answer(countEvent, ({ body }) => {
    counted.push(body)
    return {}
  })
  document.documentElement.dataset['device'] = 'android'
})
afterEach(() => {
  localStorage.removeItem('cookie_consent')
  delete document.documentElement.dataset['device']
  document.body.replaceChildren()
})

const decide = (analytics: unknown) => localStorage.setItem('cookie_consent', JSON.stringify({ analytics }))
const toStore = '<a href="/store" data-event="app_download" data-store="google"><b>Google Play</b></a>'
const download: CountedEvent = { name: 'app_download', platform: 'android', store: 'google' }

/** Clicks the innermost element with a mouse button. */
function press(html: string, button = 0) {
  document.body.innerHTML = html
  document.body.firstElementChild?.addEventListener('click', (event) => event.preventDefault())
  const type = button === 0 ? 'click' : 'auxclick'
  const options = { bubbles: true, cancelable: true, button }
  document.body.querySelector('b')?.dispatchEvent(new MouseEvent(type, options))
}

test('with consent a click on a store link is sent, with its place', async () => {
  decide(true)
  press(toStore)
  await expect.poll(() => counted).toEqual([download])
  press(toStore, 1)
  await expect.poll(() => counted).toEqual([download, download])
})

test('nothing else is sent: without consent, for other links, for the menu', async () => {
  for (const kept of [null, '{}', '{"analytics":false}', '{"analytics":"true"}', 'null', '{'])
    for (const button of [0, 1]) {
      if (kept === null) localStorage.removeItem('cookie_consent')
      else localStorage.setItem('cookie_consent', kept)
      press(toStore, button)
    }
  decide(true)
  press('<a href="/help"><b>Trợ giúp</b></a>')
  press('<p><b>Lời</b></p>')
  press(toStore, 2)
  // Earlier events would have arrived before this one.
  press(toStore)
  await expect.poll(() => counted.length).toBeGreaterThan(0)
  expect(counted).toEqual([download])
})

test('an unreachable or refusing server doesn’t block the link', async () => {
  decide(true)
  let asked = 0
  answer(countEvent, () => {
    asked++
    return unreachable
  })
  press(toStore)
  await expect.poll(() => asked).toBe(1)
  answer(countEvent, () => {
    asked++
    return new ApiError(403, { code: 'no_consent' })
  })
  press(toStore)
  await expect.poll(() => asked).toBe(2)
})
