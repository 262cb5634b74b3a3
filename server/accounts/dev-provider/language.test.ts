/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { injectInto, TestBrowser } from '../../platform/testing/test-browser.ts'

const home = 'http://xom.test'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: home })
})
afterAll(() => server.close())

const newBrowser = () => new TestBrowser(injectInto(server.app), home)

const [title, expired] = ['Who are you in the lane?', 'This sign-in no longer works']
const vietnamese = { 'accept-language': 'vi-VN,vi;q=0.9' }
const fromEnglish = (browser: TestBrowser) => browser.startSignIn({}, { 'accept-language': 'en' })
const show = async (browser: TestBrowser, address: string) =>
  (await browser.send(address, { headers: vietnamese })).text()
const send = (browser: TestBrowser, address: string, form: Record<string, string>) =>
  browser.send(address, {
    method: 'POST',
    headers: { ...vietnamese, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

test('the page uses the app’s English even if the browser prefers Vietnamese, and has a switch', async () => {
  const browser = newBrowser()
  const { address } = await browser.follow(await fromEnglish(browser))
  const page = await show(browser, address)
  expect(page).toContain(title)
  expect(page).toMatch(/^<!doctype html><html lang="en">/)
  const other = new URL(/href="(\?[^"]+)" lang="vi"/.exec(page)?.[1] ?? '', address)
  expect(await show(browser, other.href)).toContain('Bạn là ai trong xóm?')
})

test('the page uses the app’s Vietnamese even if the browser prefers English', async () => {
  const browser = newBrowser()
  const url = await browser.startSignIn({}, { 'accept-language': 'vi' })
  const { address } = await browser.follow(url)
  const response = await browser.send(address, { headers: { 'accept-language': 'en-GB,en' } })
  expect(await response.text()).toContain('Bạn là ai trong xóm?')
})

test('the form with a missing name uses the app’s language', async () => {
  const browser = newBrowser()
  const { address } = await browser.follow(await fromEnglish(browser))
  const response = await send(browser, address, { first_name: ' ' })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Tell the lane your name.')
})

test('a page in another browser or after the sign-in uses the app’s language', async () => {
  const browser = newBrowser()
  const { address } = await browser.follow(await fromEnglish(browser))
  expect(await show(newBrowser(), address)).toContain(expired)
  const chosen = await send(browser, address, { subject: 'demo:lan' })
  const resume = new URL(chosen.headers.get('location') ?? '', home).href
  expect((await browser.follow(resume)).address).toContain('/auth/callback?code=')
  expect(await show(browser, address)).toContain(expired)
  expect(await show(browser, resume)).toContain(expired)
})

test('a protocol error uses the app’s language', async () => {
  const browser = newBrowser()
  const url = new URL(await fromEnglish(browser))
  url.searchParams.set('redirect_uri', 'https://evil.example/auth/callback')
  expect(await show(browser, url.href)).toContain(expired)
})

test('an unknown language is ignored', async () => {
  const browser = newBrowser()
  const url = new URL(await browser.startSignIn())
  url.searchParams.set('ui_locales', 'fr "><b>')
  const { address } = await browser.follow(url.href)
  expect(new URL(address).search).toBe('')
  const response = await browser.send(address, { headers: { 'accept-language': 'en' } })
  expect(await response.text()).toContain(title)
})
