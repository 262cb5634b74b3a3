import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import type { SearchPage } from '../../contract/search/search.ts'
import { postOf } from '../posts/test-posts.ts'
import ResultsScreen from './ResultsScreen.tsx'
import SearchScreen from './SearchScreen.tsx'
import SuggestionsScreen from './SuggestionsScreen.tsx'

export const quat = postOf({ id: 11, title: 'Cần quạt', content: 'Ai có quạt đứng cho mượn mấy hôm.' })
/** A page of near posts, found as they were typed. */
export const page = (posts = [quat], but: Partial<SearchPage> = {}): SearchPage => ({
  data: posts,
  highlights: posts.map(() => ({ where: 'content', pieces: ['Ai có ', 'quạt', ' đứng cho mượn mấy hôm.'] })),
  elsewhere: posts.map(() => null),
  corrected: null,
  is_partial: false,
  other_accents: false,
  meta: { currentPage: 1, totalPages: 1, next_cursor: null },
  ...but,
})

function Elsewhere() {
  const { pathname } = useLocation()
  return <h1>{`at ${pathname}`}</h1>
}

/** Opens the search at the last of the addresses, with the others behind it. */
export const openAt = (...path: string[]) => openSlowly(() => null, ...path)

/** The same, and the results are not shown before `loaded` is done. */
export async function openSlowly(loaded: () => Promise<null> | null, ...path: string[]) {
  const router = createMemoryRouter(
    [
      {
        element: <SearchScreen />,
        children: [
          { path: '/search', element: <SuggestionsScreen /> },
          { path: '/search/:type', loader: loaded, element: <ResultsScreen /> },
        ],
      },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: path },
  )
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router, address: () => router.state.location.pathname + router.state.location.search }
}
