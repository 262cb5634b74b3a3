import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import type * as Type from 'typebox'
import type { Chat, listChats } from '../../../contract/chat/chats.ts'
import Frame from '../../frame/Frame.tsx'
import { hoa, lan } from '../../posts/test-posts.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import ChatListScreen from './ChatListScreen.tsx'
import ChatsScreen from './ChatsScreen.tsx'

type Last = NonNullable<Chat['last_message']>

/** What Cô Hoa said last, or somebody else. */
export const said = (content: string, but: Partial<Last> = {}): Last => ({
  seq: 3,
  author_id: hoa.id,
  author_name: hoa.display_name,
  content,
  what: 'text',
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...but,
})
export const mine = { author_id: lan.id, author_name: lan.display_name }

/** With Cô Hoa, all of it read. */
export const chatOf = (but: Partial<Chat> = {}): Chat => ({
  id: 5,
  kind: 'person',
  subject: null,
  members: [hoa],
  members_count: 2,
  last_message: said('Cô đón Na rồi nghe.'),
  last_seq: 3,
  revision: 3,
  read_seq: 3,
  unread_count: 0,
  marks: [],
  state: 'open',
  is_waiting: false,
  muted_until: null,
  archived: false,
  ...but,
})

export const listed = (results: Chat[], next: string | null = null): Type.Static<typeof listChats.reply> => ({
  count: results.length,
  next,
  previous: null,
  results,
})

const opened: RouteObject = { path: '/chat/:id', element: <h1>Cuộc trò chuyện</h1> }

/** The room in its frame, with something plain in place of what is opened. */
export async function openChats(path = '/chat', conversation = opened) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Frame />
            <Toaster />
          </>
        ),
        children: [
          {
            element: <ChatsScreen />,
            children: [{ path: '/chat', element: <ChatListScreen /> }, conversation],
          },
          { path: '*', element: <Outlet /> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  const screen = await render(<RouterProvider router={router} />)
  const at = () => router.state.location.pathname + router.state.location.search
  return { screen, router, at }
}
