import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { getArrival } from '../../../contract/feed/feed.ts'
import { getMe, type OwnUser, signOut } from '../../../contract/accounts/accounts.ts'
import { listTrustedContacts, type TrustedContact } from '../../../contract/people/trusted-contacts.ts'
import { updateUser, type UserChange } from '../../../contract/people/users.ts'
import { arrivalOf } from '../homes/arrival/test-arrival.ts'
import HomeMapScreen from '../homes/map/HomeMapScreen.tsx'
import type { ApiError } from '../../platform/api/api-error.ts'
import { answer, type unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import RequireSession from '../../platform/session/RequireSession.tsx'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'
import OnboardingScreen from './OnboardingScreen.tsx'
import ClosedScreen from './birthday/ClosedScreen.tsx'

const App = () => (
  <QueryClientProvider client={queryClient}>
    <Toaster />
    <Outlet />
  </QueryClientProvider>
)

const routes = [
  {
    element: <App />,
    children: [
      {
        element: <RequireSession />,
        children: [
          { path: '/onboarding', element: <OnboardingScreen /> },
          { path: '/location/map', element: <HomeMapScreen /> },
          { path: '/feed', element: <h1>Feed</h1> },
        ],
      },
      { path: '/account-closed', element: <ClosedScreen /> },
      { path: '/login', element: <h1>Login</h1> },
    ],
  },
]

/** A fake server for a new user. It saves changes unless `refuse` is set. */
export interface FakeServer {
  user: OwnUser
  /** All received changes, in order. */
  changes: UserChange[]
  /** Responses for the next changes instead of saving them. */
  refuse: ((saveChange: UserChange) => ApiError | typeof unreachable | null) | null
}

/** Signs in a newcomer with these onboarding fields and opens /onboarding. */
export async function openWizard(fields: Partial<OwnUser> = {}, contacts: TrustedContact[] = []) {
  const openToast = shownToast()
  if (openToast) dismissToast(openToast.id)
  const user = person({ id: 7, onboarding_step: 0, location: null, ward: null, communities: [], ...fields })
  const server: FakeServer = { user, changes: [], refuse: null }
  actAs(user)
  answer(getMe, () => server.user)
  answer(getArrival, () => arrivalOf())
  answer(signOut, () => ({}))
  answer(listTrustedContacts, () => ({ results: contacts }))
  answer(updateUser, ({ body }) => {
    server.changes.push(body)
    const refusal = server.refuse?.(body)
    if (refusal) return refusal
    const { birthday_confirmed: _, ...saved } = body
    const step = Math.max(server.user.onboarding_step, body.onboarding_step ?? 0)
    server.user = { ...server.user, ...saved, onboarding_step: step }
    if (body.location) server.user.ward = 'Phường Bến Thành'
    return server.user
  })
  return { server, ...(await reopenWizard()) }
}

/** Opens /onboarding with the current state of device and server. */
export async function reopenWizard() {
  const router = createMemoryRouter(routes, { initialEntries: ['/onboarding'] })
  const screen = await render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return {
    screen,
    at: () => router.state.location.pathname,
    back: () => router.navigate(-1),
  }
}

export const continueButton = () => page.getByRole('button', { name: 'Tiếp tục' })
export const confirm = () => page.getByRole('button', { name: 'Xác nhận' })
export const skip = () => page.getByRole('button', { name: 'Bỏ qua', exact: true })

const titles = [
  'Mời bạn cùng nhà, hàng xóm hay người quen',
  /^(Nhà bạn ở xóm nào\?|Đây là xóm của bạn)$/,
  'Xem ai đang ở quanh bạn',
  'Người thân tin cậy',
  'Sinh nhật của bạn là ngày nào?',
]

/** Waits until a step (1-based) is on screen. */
export async function expectStep(number: number) {
  await expect.element(page.getByRole('progressbar')).toHaveAccessibleName(`Bước ${number} trên 5`)
  await expect.element(page.getByRole('heading', { level: 1, name: titles[number - 1] ?? '' })).toBeVisible()
}
