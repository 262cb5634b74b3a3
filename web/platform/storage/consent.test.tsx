import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { storeConsent } from '../../accounts/consent/decision.ts'
import { currentConsent, useConsent } from './consent.ts'
import { answer } from '../api/fake-network.ts'
import { actAs, person } from '../session/fake-session.ts'
import { signOut } from '../session/sign-in-and-out.ts'

const now = new Date('2026-11-20T02:00:00Z')
const off = { functional: false, analytics: false, marketing: false, decided_at: null }

test('optional purposes are off before a decision', () => {
  expect(currentConsent()).toEqual(off)
})

test('a decision is stored, shown at once, and survives signing out', async () => {
  const Output = () => <p>{JSON.stringify(useConsent())}</p>
  const screen = await render(<Output />)
  storeConsent({ functional: true, analytics: false, marketing: false }, now)
  const decided = { ...off, functional: true, decided_at: '2026-11-20T02:00:00.000Z' }
  await expect.element(screen.getByText(JSON.stringify(decided))).toBeVisible()
  expect(JSON.parse(localStorage.getItem('cookie_consent') ?? '')).toEqual(decided)
  answer(logout, () => ({}))
  actAs(person())
  await signOut()
  expect(currentConsent()).toEqual(decided)
})

test.each([new StorageEvent('storage', { key: 'cookie_consent' }), new PageTransitionEvent('pageshow')])(
  'a decision in another tab is followed ($type)',
  async (event) => {
    const Output = () => <p>{String(useConsent().marketing)}</p>
    const screen = await render(<Output />)
    await expect.element(screen.getByText('false')).toBeVisible()
    const stored = JSON.stringify({ ...off, marketing: true, decided_at: now.toISOString() })
    localStorage.setItem('cookie_consent', stored)
    dispatchEvent(event)
    await expect.element(screen.getByText('true')).toBeVisible()
  },
)

test.each(['nonsense', '1', 'null', '{"marketing":true}', '{"marketing":"yes","decided_at":7}'])(
  'an unreadable decision (%j) does not count as consent',
  (text) => {
    localStorage.setItem('cookie_consent', text)
    expect(currentConsent()).toEqual(off)
  },
)
