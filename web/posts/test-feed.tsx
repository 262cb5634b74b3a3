import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { dismissToast, shownToast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import FeedScreen from '../feed/FeedScreen.tsx'

/** The feed among the screens it leads to, which show their path. */
export async function openFeed() {
  const toast = shownToast()
  if (toast) dismissToast(toast.id)
  const screen = await render(
    <MemoryRouter initialEntries={['/feed']}>
      <Routes>
        <Route path="/feed" element={<FeedScreen />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  )
  const optionsOf = async (name: string) => {
    await screen.getByRole('button', { name }).click()
    return screen.getByRole('dialog')
  }
  return { screen, optionsOf }
}

const Elsewhere = () => <p>{`at ${useLocation().pathname}`}</p>
