import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import type { FoundEverything, FoundThing } from '../../contract/search/everything.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import { postOf } from '../posts/test-posts.ts'
import ResultsScreen from './ResultsScreen.tsx'
import SearchScreen from './SearchScreen.tsx'
import SuggestionsScreen from './SuggestionsScreen.tsx'

export const fanPost = postOf({ id: 11, title: 'Cần quạt', content: 'Ai có quạt đứng cho mượn mấy hôm.' })
/** A page of posts nearby that match the query as typed. */
export const searchPage = (posts = [fanPost], fields: Partial<SearchPage> = {}): SearchPage => ({
  data: posts,
  highlights: posts.map(() => ({ where: 'content', pieces: ['Ai có ', 'quạt', ' đứng cho mượn mấy hôm.'] })),
  elsewhere: posts.map(() => null),
  corrected: null,
  is_partial: false,
  other_accents: false,
  meta: { currentPage: 1, totalPages: 1, next_cursor: null },
  ...fields,
})

/** A page of everything; one post by default. */
export const everything = (
  data: FoundThing[] = [
    {
      type: 'posts',
      highlight: { where: 'content', pieces: ['Ai có ', 'quạt', ' đứng cho mượn mấy hôm.'] },
      post: fanPost,
    },
  ],
  corrected: string | null = null,
): FoundEverything => ({ data, corrected, meta: { currentPage: 1, totalPages: 1, next_cursor: null } })

function OtherScreen() {
  const { pathname } = useLocation()
  return <h1>{`at ${pathname}`}</h1>
}

/** Opens the search at the last address, with the others as its history. */
export const openAt = (...addresses: string[]) => openSlowly(() => null, ...addresses)

/** The same, but the results screen waits for `loaded`. */
export async function openSlowly(loaded: () => Promise<null> | null, ...addresses: string[]) {
  const router = createMemoryRouter(
    [
      {
        element: <SearchScreen />,
        children: [
          { path: '/search', element: <SuggestionsScreen /> },
          { path: '/search/:type', loader: loaded, element: <ResultsScreen /> },
        ],
      },
      { path: '*', element: <OtherScreen /> },
    ],
    { initialEntries: addresses },
  )
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router, address: () => router.state.location.pathname + router.state.location.search }
}
