import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import ConfirmEmailScreen from './ConfirmEmailScreen.tsx'
import DeleteAccountScreen from './DeleteAccountScreen.tsx'

export const token = 'Ab_9'.repeat(11).slice(0, 43)

export const refusal = (status: number, code: string) => new ApiError(status, { detail: 'No', code })

/** Starts a test signed out and in Vietnamese. */
export async function startSignedOut() {
  await setLanguage('vi')
  actAs(null)
  queryClient.clear()
}

/** Opens one of the two screens that mailed links lead to; any other address shows a heading. */
export async function open(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/settings/delete-account', element: <DeleteAccountScreen /> },
      { path: '/settings/confirm-email', element: <ConfirmEmailScreen /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [at] },
  )
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
