import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import type * as Type from 'typebox'
import type { Chat, listChats } from '../../../contract/chat/chats.ts'
import Frame from '../../frame/Frame.tsx'
import { hoa, lan } from '../../posts/test-posts.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import ChatListScreen from './ChatListScreen.tsx'
import ChatsScreen from './ChatsScreen.tsx'

type LastMessage = NonNullable<Chat['last_message']>

/** A last message by Cô Hoa, unless the overrides name another author. */
export const lastMessage = (content: string, overrides: Partial<LastMessage> = {}): LastMessage => ({
  seq: 3,
  author_id: hoa.id,
  author_name: hoa.display_name,
  content,
  what: 'text',
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...overrides,
})
export const byViewer = { author_id: lan.id, author_name: lan.display_name }

/** A chat with Cô Hoa in which all messages are read. */
export const chatOf = (overrides: Partial<Chat> = {}): Chat => ({
  id: 5,
  kind: 'person',
  subject: null,
  members: [hoa],
  members_count: 2,
  last_message: lastMessage('Cô đón Na rồi nghe.'),
  last_seq: 3,
  revision: 3,
  read_seq: 3,
  unread_count: 0,
  marks: [],
  state: 'open',
  is_waiting: false,
  muted_until: null,
  archived: false,
  ...overrides,
})

export const chatsPage = (
  results: Chat[],
  next: string | null = null,
): Type.Static<typeof listChats.reply> => ({
  count: results.length,
  next,
  previous: null,
  results,
})

const opened: RouteObject = { path: '/chat/:id', element: <h1>Cuộc trò chuyện</h1> }

/** Opens the chats in the frame, with a placeholder for the open conversation. */
export async function openChats(path = '/chat', conversation = opened) {
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
