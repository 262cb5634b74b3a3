import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Export } from '../../../contract/accounts/leaving.ts'
import { defaultPreferences, getPreferences, putPreferences } from '../../../contract/accounts/settings.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import RequireSession from '../../platform/session/RequireSession.tsx'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import SignInAgainSheet from '../sign-in/SignInAgainSheet.tsx'
import AccountScreen from './account/AccountScreen.tsx'
import DecisionsScreen from './decisions/DecisionsScreen.tsx'
import DevicesScreen from './devices/DevicesScreen.tsx'
import FollowsScreen from './follows/FollowsScreen.tsx'
import LocalStorageScreen from './storage/LocalStorageScreen.tsx'
import MutesScreen from './mutes/MutesScreen.tsx'
import NotificationSettingsScreen from './notifications/NotificationSettingsScreen.tsx'
import PrivacyScreen from './privacy/PrivacyScreen.tsx'
import SettingsHomeScreen from './SettingsHomeScreen.tsx'
import SettingsScreen from './SettingsScreen.tsx'

const routes: RouteObject[] = [
  {
    element: <RequireSession />,
    children: [
      {
        element: <SettingsScreen />,
        children: [
          { path: '/settings', element: <SettingsHomeScreen /> },
          { path: '/settings/account', element: <AccountScreen /> },
          { path: '/settings/notifications', element: <NotificationSettingsScreen /> },
          { path: '/settings/follows', element: <FollowsScreen /> },
          { path: '/settings/mutes', element: <MutesScreen /> },
          { path: '/settings/privacy', element: <PrivacyScreen /> },
          { path: '/settings/decisions', element: <DecisionsScreen /> },
          { path: '/settings/devices', element: <DevicesScreen /> },
          { path: '/settings/local-storage', element: <LocalStorageScreen /> },
        ],
      },
    ],
  },
  { path: '*', element: <h1>Elsewhere</h1> },
]

/** Opens a small app with the settings at an address. */
export async function openSettings(at: string) {
  const openToast = shownToast()
  if (openToast) dismissToast(openToast.id)
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Toaster />
      <RouterProvider router={router} />
      <SignInAgainSheet />
    </QueryClientProvider>,
  )
  return { screen, at: () => router.state.location.pathname, go: (to: string) => router.navigate(to) }
}

/** A mock server that stores the preferences and records what was saved. */
export function mockPreferences(fields: Partial<typeof defaultPreferences> = {}) {
  const server = { stored: { ...defaultPreferences, ...fields }, saved: [] as (typeof defaultPreferences)[] }
  answer(getPreferences, () => server.stored)
  answer(putPreferences, ({ body }) => {
    server.stored = { ...server.stored, ...body }
    server.saved.push(server.stored)
    return server.stored
  })
  return server
}

/** Waits for a toast with this title. */
export async function expectToast(title: string) {
  const notices = page.getByRole('region', { name: /F8/ })
  await expect.element(notices.getByText(title, { exact: true })).toBeVisible()
}

/** The export of a user who never requested one. */
export const noExport: Export = {
  state: 'none',
  progress: 0,
  bytes: null,
  requested_at: null,
  expires_at: null,
}
