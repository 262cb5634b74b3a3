import { beforeEach, describe, expect, test } from 'vitest'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { defaultPreferences, getPreferences, putPreferences } from '../../../contract/accounts/settings.ts'
import { setTheme } from '../../ui/styles/theme.ts'
import { answer, unreachable } from '../api/fake-network.ts'
import { language, setLanguage } from '../i18n/i18n.ts'
import { actAs, person } from '../session/fake-session.ts'
import { signOut } from '../session/sign-in-and-out.ts'
import { applyAccountPreferences, cachedPreferences, savePreferences } from './preferences.ts'

const chosen = { ...defaultPreferences, darkMode: true, language: 'en' as const, autoSave: false }
const appearance = () => document.documentElement.dataset['theme']
const resetDevice = async () => {
  await setLanguage('vi')
  setTheme('system')
  localStorage.clear()
  actAs(person())
}

beforeEach(resetDevice)

describe('settings chosen on another device', () => {
  test('set the dark mode and language of a device without a choice of its own', async () => {
    answer(getPreferences, () => chosen)
    await applyAccountPreferences(1)
    expect(appearance()).toBe('dark')
    expect(language()).toBe('en')
    expect(cachedPreferences()).toEqual(chosen)
  })

  test('do not change a device with a choice of its own', async () => {
    setTheme('light')
    await setLanguage('vi')
    answer(getPreferences, () => chosen)
    await applyAccountPreferences(1)
    expect(appearance()).toBe('light')
    expect(language()).toBe('vi')
    expect(cachedPreferences().autoSave).toBe(false)
  })

  test('are fetched at the next start when the server is unreachable', async () => {
    answer(getPreferences, () => unreachable)
    await applyAccountPreferences(1)
    expect(cachedPreferences()).toEqual(defaultPreferences)
  })

  test('that arrive after signing out are not stored', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof chosen>()
    answer(getPreferences, () => promise)
    answer(logout, () => ({}))
    const applying = applyAccountPreferences(1)
    await signOut()
    resolve(chosen)
    await applying
    expect(localStorage.getItem('preferences')).toBe(null)
    expect(appearance()).toBeUndefined()
  })
})

test('saved settings are stored, and cleared at sign-out', async () => {
  answer(putPreferences, ({ body }) => ({ ...defaultPreferences, ...body }))
  answer(logout, () => ({}))
  await savePreferences(1, chosen)
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toEqual(chosen)
  await signOut()
  expect(cachedPreferences()).toEqual(defaultPreferences)
})

test.each(['nonsense', 'null', '[]', '{"autoSave":"no","language":"fr","whoMayWrite":1}'])(
  'unreadable settings (%j) are ignored',
  (text) => {
    localStorage.setItem('preferences', text)
    expect(cachedPreferences()).toEqual(defaultPreferences)
  },
)
