import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { dismissToast, shownToast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import FeedScreen from '../feed/FeedScreen.tsx'

/** The feed; other screens show their path only. */
export async function openFeed() {
  const toast = shownToast()
  if (toast) dismissToast(toast.id)
  const screen = await render(
    <MemoryRouter initialEntries={['/feed']}>
      <Toaster />
      <Routes>
        <Route path="/feed" element={<FeedScreen />} />
        <Route path="*" element={<OtherScreen />} />
      </Routes>
    </MemoryRouter>,
  )
  const optionsOf = async (name: string) => {
    await screen.getByRole('button', { name }).click()
    return screen.getByRole('dialog')
  }
  return { screen, optionsOf }
}

const OtherScreen = () => <p>{`at ${useLocation().pathname}`}</p>
