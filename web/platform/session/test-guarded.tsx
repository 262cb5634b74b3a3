import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { useMissingPage } from '../storage/last-page.ts'
import { ScreenSkeleton } from '../screen-skeleton.ts'
import RequireSession from './RequireSession.tsx'
import { useViewer } from './session.ts'

const Home = () => <h1>Nhà {useViewer().first_name}</h1>

function MissingPage() {
  useMissingPage()
  return <h1>404</h1>
}

/** Opens a guarded app with one screen. The addresses under /groups are missing pages. */
export async function open(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <h1>Login</h1> },
      {
        element: <RequireSession />,
        children: [
          { path: '/groups/*', element: <MissingPage /> },
          { path: '*', element: <Home /> },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  await render(
    <QueryClientProvider client={queryClient}>
      <ScreenSkeleton value={() => <p>Skeleton</p>}>
        <RouterProvider router={router} />
      </ScreenSkeleton>
    </QueryClientProvider>,
  )
  return router
}

/** Changes local storage as another tab would, with its event. */
export function setItemInOtherTab(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

export const loginHeading = () => page.getByRole('heading', { name: 'Login' })
export const homeHeading = (name: string) => page.getByRole('heading', { name: `Nhà ${name}` })
