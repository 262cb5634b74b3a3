// Replaces `vitest/browser` in tests that run in Node: Vitest's client on a DOM in the same process.
import './dom-runner.ts'
import * as client from '@vitest/browser/context'

type Client = typeof client & { createUserEvent: () => typeof client.userEvent }

export { server } from './dom-runner.ts'
export const { page, locators, utils } = client
export const userEvent = (client as Client).createUserEvent()

page.viewport = () => Promise.reject(new Error('page.viewport needs a browser: *.browser.test.tsx'))
