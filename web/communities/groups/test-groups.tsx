import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import {
  type Community,
  createGroupComment,
  groups,
  listGroupComments,
} from '../../../contract/communities/communities.ts'
import { groupMembers } from '../../../contract/communities/members.ts'
import CommunitiesScreen from '../CommunitiesScreen.tsx'
import CommunityEditorScreen from '../EditScreen.tsx'
import CommunityScreen from '../CommunityScreen.tsx'
import { communityOf } from '../test-communities.ts'
import Frame from '../../frame/Frame.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import GroupScreen from './GroupScreen.tsx'
import GroupsScreen from './GroupsScreen.tsx'
import MyGroupScreen from './MyGroupScreen.tsx'
import MyGroupsScreen from './MyGroupsScreen.tsx'

export const badminton = communityOf({ id: 1, name: 'Cầu lông công viên' })
export const parents = communityOf({ id: 2, name: 'Phụ huynh Lê Lai', privacy: 'request', distance_km: 2 })
export const mine = communityOf({
  id: 3,
  name: 'Cây ban công',
  memberCount: 0,
  joined: true,
  role: 'owner',
  membership: 'member',
})

/** The groups of the fake network, and the requests for them. */
export const server: { groups: Community[]; requests: Record<string, string>[]; sent: unknown[] } = {
  groups: [],
  requests: [],
  sent: [],
}

const pageOf = <T,>(results: T[]) => ({ count: results.length, next: null, previous: null, results })

export const replace = (group: Community) => {
  server.groups = server.groups.map((each) => (each.id === group.id ? group : each))
  return group
}

/** Serves three groups, filtered by search and membership, without posts and comments. */
export function answerGroups() {
  server.groups = [badminton, parents, mine]
  server.requests = []
  server.sent = []
  const found = (id: number) => server.groups.find((each) => each.id === id)
  answer(groups.list, ({ query }) => {
    server.requests.push(query)
    const isFound = (group: Community) =>
      group.name.toLowerCase().includes((query['search'] ?? '').toLowerCase()) &&
      (query['mine'] === 'owned'
        ? group.role === 'owner'
        : query['mine'] === 'joined'
          ? group.joined && group.role !== 'owner'
          : true)
    return pageOf(server.groups.filter(isFound))
  })
  answer(groups.get, ({ params }) => found(Number(params['id'])) ?? new ApiError(404, {}))
  answer(groups.posts, () => ({
    data: [],
    meta: { currentPage: 1, totalPages: 1, next_cursor: null, radius: null, as_of: null },
  }))
  answer(listGroupComments, () => pageOf([]))
  answer(createGroupComment, ({ body }) => {
    server.sent.push(body)
    return new ApiError(503, {})
  })
  answer(groupMembers.banned, () => pageOf([]))
}

/** The screens of groups and communities in the app's frame. */
export async function openGroups(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Toaster />
            <Frame />
          </>
        ),
        children: [
          { path: '/groups', element: <GroupsScreen /> },
          { path: '/groups/:id', element: <GroupScreen /> },
          { path: '/group-detail', element: <GroupScreen /> },
          { path: '/my_group', element: <MyGroupsScreen /> },
          { path: '/my_group/:id', element: <MyGroupScreen /> },
          { path: '/communities', element: <CommunitiesScreen /> },
          { path: '/communities/create', element: <CommunityEditorScreen /> },
          { path: '/communities/:id', element: <CommunityScreen /> },
          { path: '/communities/:id/edit', element: <CommunityEditorScreen /> },
          { path: '/profile', element: <h1>Hồ sơ</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router }
}
