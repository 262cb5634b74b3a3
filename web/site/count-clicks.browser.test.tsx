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

const storeConsent = (analytics: unknown) =>
  localStorage.setItem('cookie_consent', JSON.stringify({ analytics }))
const storeLink = '<a href="/store" data-event="app_download" data-store="google"><b>Google Play</b></a>'
const download: CountedEvent = { name: 'app_download', platform: 'android', store: 'google' }

/** Clicks the innermost element with a mouse button. */
function click(html: string, button = 0) {
  document.body.innerHTML = html
  document.body.firstElementChild?.addEventListener('click', (event) => event.preventDefault())
  const type = button === 0 ? 'click' : 'auxclick'
  const options = { bubbles: true, cancelable: true, button }
  document.body.querySelector('b')?.dispatchEvent(new MouseEvent(type, options))
}

test('with consent, a click on a store link is sent with the store', async () => {
  storeConsent(true)
  click(storeLink)
  await expect.poll(() => counted).toEqual([download])
  click(storeLink, 1)
  await expect.poll(() => counted).toEqual([download, download])
})

test('nothing is sent without consent, for other links or for the context menu', async () => {
  for (const stored of [null, '{}', '{"analytics":false}', '{"analytics":"true"}', 'null', '{'])
    for (const button of [0, 1]) {
      if (stored === null) localStorage.removeItem('cookie_consent')
      else localStorage.setItem('cookie_consent', stored)
      click(storeLink, button)
    }
  storeConsent(true)
  click('<a href="/help"><b>Trợ giúp</b></a>')
  click('<p><b>Lời</b></p>')
  click(storeLink, 2)
  // Earlier events would have arrived before this one.
  click(storeLink)
  await expect.poll(() => counted.length).toBeGreaterThan(0)
  expect(counted).toEqual([download])
})

test('an unreachable or refusing server doesn’t block the link', async () => {
  storeConsent(true)
  let requests = 0
  answer(countEvent, () => {
    requests++
    return unreachable
  })
  click(storeLink)
  await expect.poll(() => requests).toBe(1)
  answer(countEvent, () => {
    requests++
    return new ApiError(403, { code: 'no_consent' })
  })
  click(storeLink)
  await expect.poll(() => requests).toBe(2)
})
