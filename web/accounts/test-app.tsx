import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getArrival } from '../../contract/feed/feed.ts'
import { arrivalOf } from './homes/arrival/test-arrival.ts'
import HomeMapScreen from './homes/map/HomeMapScreen.tsx'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { ScreenSkeleton } from '../platform/screen-skeleton.ts'
import RequireSession from '../platform/session/RequireSession.tsx'
import SignedOutOnly from '../platform/session/SignedOutOnly.tsx'
import { dismissToast, shownToast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import CallbackScreen from './sign-in/CallbackScreen.tsx'
import DeauthorizeScreen from './DeauthorizeScreen.tsx'
import LocationScreen from './LocationScreen.tsx'
import LoginScreen from './sign-in/LoginScreen.tsx'
import SignInAgainSheet from './sign-in/SignInAgainSheet.tsx'

const SkeletonText = () => <p>Skeleton</p>

const App = () => (
  <QueryClientProvider client={queryClient}>
    <Toaster />
    <ScreenSkeleton value={SkeletonText}>
      <Outlet />
    </ScreenSkeleton>
    <SignInAgainSheet />
  </QueryClientProvider>
)

const routes = [
  {
    element: <App />,
    children: [
      { element: <SignedOutOnly />, children: [{ path: '/login', element: <LoginScreen /> }] },
      { path: '/auth/callback', element: <CallbackScreen /> },
      { path: '/auth/deauthorize', element: <DeauthorizeScreen /> },
      {
        element: <RequireSession />,
        children: [
          { path: '/location', element: <LocationScreen /> },
          { path: '/location/map', element: <HomeMapScreen /> },
          { path: '*', element: <h1>Inside</h1> },
        ],
      },
    ],
  },
]

/** Opens a small app with the screens and guards of this room at an address. Any other page requires a session. */
export async function openApp(at: string, state: unknown = null) {
  const openToast = shownToast()
  if (openToast) dismissToast(openToast.id)
  answer(getArrival, () => arrivalOf())
  const [path, search = ''] = at.split('?')
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname: path ?? '/', search: search && `?${search}`, state }],
  })
  await render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return {
    /** The current path and query. */
    at: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
    go: (to: string) => router.navigate(to),
    back: () => router.navigate(-1),
  }
}

/** Waits for a toast with that title and text. */
export async function expectToast(title: string, description: string) {
  const notices = page.getByRole('region', { name: /F8/ })
  await expect.element(notices.getByText(title, { exact: true })).toBeVisible()
  await expect.element(notices.getByText(description, { exact: true })).toBeVisible()
}
