/** @module-tag full */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { listCommunities } from '../../../contract/communities/communities.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { openApp } from '../test-app.tsx'
import { expectStep, openWizard, skip } from '../onboarding/test-wizard.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { useSession } from '../../platform/session/session.ts'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'
import { homeServer, positionOnDemand, skipAmong, skipping } from './test-homes.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const skips = () => button('Bỏ qua').elements()
const alerts = () => page.getByRole('main').getByRole('alert').elements()

/** Dispatches the click directly, because a toast may cover the button. */
const press = (locator: Locator) =>
  locator.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))

async function resetApp() {
  await cleanup()
  queryClient.clear()
  localStorage.clear()
  dismissToast(shownToast()?.id ?? 0)
}

test('/location: no home is saved after Skip, whenever position, save and reply arrive', async () => {
  await fc.assert(
    fc.asyncProperty(skipping, async (plan) => {
      await resetApp()
      const user = person({ id: 5, location: null, ward: null })
      actAs(user)
      const position = positionOnDemand()
      const server = homeServer(user, plan.fate, plan.lost)
      const app = await openApp('/location')
      await button('Chia sẻ vị trí').click()
      const isLate = plan.tapped_after === 3 && plan.fate === 'answered'
      await skipAmong(plan, {
        position,
        server,
        isShown: {
          position: () => server.state.saves === 1,
          taken: () => true,
          answered: () => plan.fate === 'request lost' || skips().length === 0 || alerts().length > 0,
        },
        // After the home is saved there is no Skip button.
        tap: async () => {
          if (isLate) return
          press(button('Bỏ qua'))
          await expect.poll(app.at).toBe('/feed')
        },
      })
      if (isLate) return
      expect(server.state.home).toBe(null)
      expect(useSession.getState().user?.has_location).toBe(false)
      expect(shownToast()?.tone).not.toBe('good')
    }),
    { numRuns: runs(12, 200), endOnFailure: true },
  )
})

test('neighbourhood step: no home is saved after Skip, whenever position, save and reply arrive', async () => {
  await fc.assert(
    fc.asyncProperty(skipping, async (plan) => {
      await resetApp()
      answer(listCommunities, () => ({ count: 0, next: null, previous: null, results: [] }))
      const position = positionOnDemand()
      const { server: wizard } = await openWizard({ onboarding_step: 1 })
      const server = homeServer(wizard.user, plan.fate, plan.lost)
      await button('Cho phép truy cập vị trí').click()
      const wasSaved = await skipAmong(plan, {
        position,
        server,
        isShown: {
          position: () => server.state.saves === 1,
          taken: () => true,
          answered: () => plan.fate !== 'answered' || useSession.getState().user?.has_location === true,
        },
        tap: async () => {
          press(skip())
          await expectStep(3)
        },
      })
      // Skip keeps a home that was saved before.
      if (wasSaved) return
      expect(server.state.home).toBe(null)
      expect(useSession.getState().user?.has_location).toBe(false)
      expect(shownToast()?.tone).not.toBe('good')
    }),
    { numRuns: runs(12, 200), endOnFailure: true },
  )
})
