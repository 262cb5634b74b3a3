/** @module-tag full */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { addTrustedContact } from '../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import { useSession } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { confirm, expectStep, continueButton, reopenWizard, openWizard, skip } from './test-wizard.tsx'

afterEach(async () => {
  await cleanup()
  // A late reply would change the user of the next test.
  await expect.poll(() => queryClient.isMutating()).toBe(0)
})

const pane = () => document.querySelector('[data-step]:not([inert])')

test('the five steps come in order with their progress, and Continue saves it', async () => {
  const { server, at } = await openWizard()
  await expectStep(1)
  for (const next of [2, 3, 4, 5]) {
    await continueButton().click()
    await expectStep(next)
  }
  await confirm().click()
  await expect.poll(at).toBe('/feed')
  expect(server.changes.map(({ onboarding_step }) => onboarding_step)).toEqual([1, 2, 3, 4, 5])
})

test('all five steps can be skipped, and the server is updated', async () => {
  const { server, at } = await openWizard()
  for (const step of [1, 2, 3, 4, 5]) {
    await expectStep(step)
    await skip().click()
  }
  await expect.poll(at).toBe('/feed')
  await expect.poll(() => server.user.onboarding_step).toBe(5)
})

test('Continue shows its loading state for half a second, Skip shows none', async () => {
  const { at } = await openWizard()
  await expectStep(1)
  const button = continueButton().element()
  const wasBusy = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => button.getAttribute('aria-busy') === 'true' && resolve())
    observer.observe(button, { attributeFilter: ['aria-busy'] })
  })
  const pressed = performance.now()
  await continueButton().click()
  await wasBusy
  await expectStep(2)
  expect(performance.now() - pressed).toBeGreaterThanOrEqual(500)
  await expect.element(continueButton()).not.toHaveAttribute('aria-busy')

  const timer = vi.spyOn(window, 'setTimeout')
  await skip().click()
  expect(timer.mock.calls.filter(([, delay]) => delay === 500)).toEqual([])
  await expectStep(3)
  expect(at()).toBe('/onboarding')
})

test('the next step slides in within 0.3 s, animates only position and opacity, and takes the focus', async () => {
  await openWizard()
  await expectStep(1)
  // `getAnimations` no longer contains a finished animation.
  const animate = vi.spyOn(Element.prototype, 'animate')
  await skip().click()
  const paneAnimations = () => animate.mock.results.filter((_, n) => animate.mock.contexts[n] === pane())
  await expect.poll(() => paneAnimations().length).toBe(1)
  const slide: Animation | undefined = paneAnimations()[0]?.value
  const effect = slide?.effect as KeyframeEffect
  expect(effect.getTiming().duration).toBe(300)
  const frames = effect.getKeyframes()
  expect(frames[0]).toMatchObject({ transform: 'translateX(100%)', opacity: '0' })
  const animatedProperties = new Set(frames.flatMap((frame) => Object.keys(frame)))
  for (const name of ['offset', 'computedOffset', 'easing', 'composite', 'transform', 'opacity'])
    animatedProperties.delete(name)
  expect([...animatedProperties]).toEqual([])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.poll(() => document.querySelectorAll('[data-step]').length).toBe(1)
})

test('steps don’t slide with reduced motion', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : real(query),
  )
  await openWizard()
  await skip().click()
  await expectStep(2)
  expect(document.querySelectorAll('[data-step]').length).toBe(1)
  expect(pane()?.getAnimations()).toEqual([])
})

test('the browser’s Back and the button open the previous step, also before the resumed one', async () => {
  const { back } = await openWizard({ onboarding_step: 2 })
  await expectStep(3)
  await skip().click()
  await expectStep(4)
  await back()
  await expectStep(3)
  await page.getByRole('button', { name: 'Bước trước' }).click()
  await expectStep(2)
  await page.getByRole('button', { name: 'Bước trước' }).click()
  await expectStep(1)
  await expect.element(page.getByRole('button', { name: 'Bước trước' })).not.toBeInTheDocument()
})

test('reopening resumes at the first open step, and opens the feed after the last one', async () => {
  const { at } = await openWizard({ onboarding_step: 3 })
  await expectStep(4)
  await skip().click()
  await expectStep(5)
  await cleanup()
  await reopenWizard()
  await expectStep(5)
  expect(at()).toBe('/onboarding')
  await cleanup()
  const over = await openWizard({ onboarding_step: 5 })
  await expect.poll(over.at).toBe('/feed')
})

test('onboarding needs a session and is not stored as the last page', async () => {
  localStorage.setItem('last_visited_page', '/chat')
  await openWizard()
  await expectStep(1)
  expect(localStorage.getItem('last_visited_page')).toBe('/chat')
  await cleanup()
  actAs(null)
  const { at } = await reopenWizard()
  await expect.poll(at).toBe('/login')
})

describe('a save that fails', () => {
  test.each([
    ['the network', unreachable, /^Chưa lưu được. Bạn có thể bỏ qua bước này. Mạng chập chờn/],
    ['the server', new ApiError(503, {}), /không phải do mạng của bạn/],
  ] as const)('by %s stays on the step with a message, and can be retried', async (_, refusal, sentence) => {
    const { server } = await openWizard({ onboarding_step: 1 })
    server.refuse = () => refusal
    await continueButton().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
    await expectStep(2)
    server.refuse = null
    await continueButton().click()
    await expectStep(3)
    expect(page.getByRole('alert').query()).toBe(null)
  })

  test('allows skipping, which is saved in the background with retries', async () => {
    const { server } = await openWizard({ onboarding_step: 1 })
    let refusals = 0
    server.refuse = () => (++refusals < 3 ? unreachable : null)
    await continueButton().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa lưu được/)
    await skip().click()
    await expectStep(3)
    await expect.poll(() => server.user.onboarding_step).toBe(2)
  })

  test('after the step was left changes nothing on screen', async () => {
    await openWizard({ onboarding_step: 1 })
    const real = window.setTimeout
    let endPause = () => {}
    vi.spyOn(window, 'setTimeout').mockImplementation(((then: () => void, delay?: number) => {
      if (delay !== 500) return real(then, delay)
      endPause = then
      return 0
    }) as typeof setTimeout)
    await continueButton().click()
    await skip().click()
    await expectStep(3)
    await skip().click()
    await expectStep(4)
    endPause()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(pane()?.querySelector('h1')?.textContent).toBe('Người thân tin cậy')
  })
})

test('input survives a reload and is cleared after saving and on signing out', async () => {
  const { server } = await openWizard({ onboarding_step: 3 })
  await page.getByLabelText('Email của người thân').fill('me@example.com')
  await page.getByLabelText('Email liên hệ khẩn cấp').fill('anh@example.com')
  await cleanup()
  await reopenWizard()
  await expect.element(page.getByLabelText('Email của người thân')).toHaveValue('me@example.com')
  answer(addTrustedContact, ({ body: { kind, email } }) => ({
    id: kind === 'relative' ? 1 : 2,
    kind,
    email,
    name: '',
    status: 'invited' as const,
    invited_at: server.user.created_at,
    answered_at: null,
  }))
  await continueButton().click()
  await expectStep(5)
  expect(localStorage.getItem('onboarding_draft')).not.toContain('example.com')
  await page.getByLabelText('Năm').fill('1990')
  expect(localStorage.getItem('onboarding_draft')).toContain('1990')
  await signOut()
  expect(localStorage.getItem('onboarding_draft')).toBe(null)
  expect(useSession.getState().user).toBe(null)
})

test('onboarding is available in English', async () => {
  await setLanguage('en')
  await openWizard({ onboarding_step: 4 })
  await expect.element(page.getByRole('heading', { name: 'When is your birthday?' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await setLanguage('vi')
})
