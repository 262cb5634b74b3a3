import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import type { Favor, Profile } from '../../../contract/people/profiles.ts'
import type { TrustedContact } from '../../../contract/people/trusted-contacts.ts'
import type { Neighbour } from '../../../contract/people/users.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import BlockedScreen from '../../accounts/settings/privacy/BlockedScreen.tsx'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import ContactsScreen from './contacts/ContactsScreen.tsx'
import PeopleScreen from './people/PeopleScreen.tsx'
import PersonScreen from './person/PersonScreen.tsx'
import EditProfileScreen from './profile/EditProfileScreen.tsx'
import ProfileScreen from './profile/ProfileScreen.tsx'

/** The profile of Minh, who is not blocked and takes messages. */
export const profileOf = (fields: Partial<Profile> = {}): Profile => ({
  id: 2,
  username: 'minh',
  first_name: 'Minh',
  last_name: 'Trần',
  display_name: 'Minh Trần',
  bio: 'Cuối tuần sửa xe đạp cho cả hẻm.',
  skills: [],
  avatar_url: null,
  is_staff: false,
  is_verified: true,
  joined_at: '2026-01-05T02:00:00.000Z',
  post_count: 6,
  communities: [{ id: 1, name: 'Phường Bến Thành' }],
  ward: 'Phường Bến Thành',
  is_followed: false,
  is_online: null,
  can_message: true,
  reach_relatives: null,
  ratings: { average: null, count: 0, counts: [0, 0, 0, 0, 0] },
  favors_count: 0,
  helps_count: 0,
  shared: { helped_you: 0, you_helped: 0 },
  to_rate: null,
  ...fields,
})

/** The profile of Lan as she sees it herself. */
export const ownProfile = (fields: Partial<Profile> = {}) =>
  profileOf({ id: 1, username: 'lan', display_name: 'Lan Nguyễn', bio: '', can_message: false, ...fields })

export const favorOf = (fields: Partial<Favor> = {}): Favor => ({
  id: 7,
  kind: 'request',
  title: 'Mượn quạt đứng',
  role: 'helper',
  other: {
    id: 3,
    username: 'hoa',
    display_name: 'Cô Hoa',
    avatar_url: null,
    is_staff: false,
    is_verified: false,
  },
  finished_at: '2026-11-01T02:00:00.000Z',
  rating: null,
  rating_id: null,
  comment: '',
  ...fields,
})

export const neighbour = (id: number, display_name: string, fields: Partial<Neighbour> = {}): Neighbour => {
  const {
    is_followed: _followed,
    is_online: _online,
    can_message: _can,
    reach_relatives: _reach,
    ratings: { average, count },
    favors_count: _count,
    shared: _shared,
    ...rest
  } = profileOf()
  const { to_rate: _rate, ...user } = rest
  const ratings = { average, count }
  return { ...user, ratings, id, display_name, username: `nguoi${id}`, is_verified: false, ...fields }
}

export const contactOf = (fields: Partial<TrustedContact> = {}): TrustedContact => ({
  id: 1,
  kind: 'relative',
  name: 'Mẹ',
  email: 'me@example.com',
  status: 'accepted',
  invited_at: '2026-11-01T02:00:00.000Z',
  answered_at: null,
  ...fields,
})

/** A page of a list with page numbers. */
export const pageOf = <R,>(results: R[], next: string | null = null, count = results.length) => ({
  count,
  next,
  previous: null,
  results,
})

/** Signs Lan in and turns off retries, so that failures show at once. */
export function signInAsLan(fields: Parameters<typeof person>[0] = {}) {
  actAs(person(fields))
  queryClient.setDefaultOptions({ queries: { retry: false } })
}

/** Opens one of these screens; any other address is shown as text. */
export async function openAt(...path: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/profile', element: <ProfileScreen /> },
      { path: '/profile/edit', element: <EditProfileScreen /> },
      { path: '/profile/edit/emergencycontact', element: <ContactsScreen /> },
      { path: '/users', element: <PeopleScreen /> },
      { path: '/users/:id', element: <PersonScreen /> },
      { path: '/settings/privacy/blocked', element: <BlockedScreen /> },
      { path: '*', element: <OtherScreen /> },
    ],
    { initialEntries: path },
  )
  const screen = await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  return { screen, router }
}

function OtherScreen() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
