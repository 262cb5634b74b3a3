import type { Page } from '@playwright/test'
import { inTurn, opened } from './opened.ts'
import { type Screen, shown } from './screen.ts'

export const chats = (page: Page) =>
  page.getByRole('list', { name: 'Các cuộc trò chuyện' }).getByRole('link').first().waitFor()

const talk = (page: Page) =>
  page.getByRole('region', { name: 'Nội dung trò chuyện' }).getByRole('article').last().waitFor()

const request = async (page: Page) => {
  await chats(page)
  await page.getByRole('list', { name: 'Các cuộc trò chuyện' }).getByRole('link').first().click()
  await shown('Từ chối')(page)
}

/** What is opened from the list of conversations. */
export const chatScreens: Screen[] = [
  { name: 'chat-talk', path: '/chat?with=2', as: 'lan', ready: talk },
  {
    name: 'chat-message-options',
    path: '/chat?with=2',
    as: 'lan',
    ready: inTurn(talk, opened('Tùy chọn cho tin của bạn', 'Sao chép lời nhắn')),
  },
  { name: 'chat-options', path: '/chat', as: 'lan', ready: opened(/^Tùy chọn cho /, 'Cất đi') },
  { name: 'chat-request', path: '/chat?box=request', as: 'lan', ready: request },
]
