import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import { type Event, listEvents } from '../../contract/events/events.ts'
import type { Joined } from '../../contract/events/participants.ts'
import { listEventPhotos } from '../../contract/events/photos.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { hoa } from '../posts/test-posts.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import EditScreen from './EditScreen.tsx'
import EventScreen from './EventScreen.tsx'
import EventsSplitScreen from './EventsSplitScreen.tsx'
import EventsScreen from './EventsScreen.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Cô Hoa's open-air film, with 19 of 50 places taken. */
export const eventOf = (but: Partial<Event> = {}): Event => ({
  id: 7,
  post_id: 7,
  name: 'Chiếu phim ngoài trời',
  date: '2030-11-22',
  time: '18:30',
  start_date: '2030-11-22T11:30:00.000Z',
  end_date: '2030-11-22T14:00:00.000Z',
  location: 'Sân nhà văn hóa',
  point: null,
  distance_km: 1,
  is_out_of_reach: false,
  image: null,
  images: [],
  description: 'Mang theo ghế nhé bà con.',
  participants: 19,
  participants_preview: [],
  maxParticipants: 50,
  waiting: 0,
  contact: { name: 'Cô Hoa', phone: '0903 118 447', email: 'hoa@example.com' },
  my_status: 'none',
  my_turn: null,
  offered_until: null,
  guests: 0,
  repeats: null,
  public_link: false,
  changed: [],
  cancelled_at: null,
  cancel_reason: '',
  organiser: hoa,
  is_mine: false,
  can_look_after: false,
  community: null,
  comments_count: 3,
  photos_count: 0,
  updated_at: '2026-11-20T00:00:00.000Z',
  ...but,
})

/** Hoa's event, which ended yesterday. */
export const pastOf = (but: Partial<Event> = {}): Event =>
  eventOf({ start_date: inDays(-1.1), end_date: inDays(-1), ...but })

export const joinedOf = (but: Partial<Joined> = {}): Joined => ({
  my_status: 'going',
  my_turn: null,
  offered_until: null,
  guests: 0,
  participants: 20,
  waiting: 0,
  ...but,
})

export const pageOf = <Item,>(results: Item[], next: string | null = null) => ({
  count: results.length,
  next,
  previous: null,
  results,
})

/** Serves empty lists of events and photos. */
export function answerEmptyLists() {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(listEvents, () => pageOf([]))
  answer(listEventPhotos, () => pageOf([]))
}

export async function open(path: string, state?: object) {
  const router = createMemoryRouter(
    [
      {
        element: <EventsSplitScreen />,
        children: [
          { path: '/events', element: <EventsScreen /> },
          { path: '/events/:id', element: <EventScreen /> },
        ],
      },
      { path: '/events/create', element: <EditScreen /> },
      { path: '/events/:id/edit', element: <EditScreen /> },
    ],
    { initialEntries: [{ ...parsePath(path), state }] },
  )
  const screen = await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { screen, address, back: () => router.navigate(-1), to: (next: string) => router.navigate(next) }
}
