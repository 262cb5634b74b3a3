import type { Page } from '@playwright/test'
import { runSteps, openSheet, type Screen, waitForText } from './screen.ts'

export const waitForChats = (page: Page) =>
  page.getByRole('list', { name: 'Các cuộc trò chuyện' }).getByRole('link').first().waitFor()

const waitForMessages = (page: Page) =>
  page.getByRole('region', { name: 'Nội dung trò chuyện' }).getByRole('article').last().waitFor()

const openRequest = async (page: Page) => {
  await waitForChats(page)
  await page.getByRole('list', { name: 'Các cuộc trò chuyện' }).getByRole('link').first().click()
  await waitForText('Từ chối')(page)
}

export const chatScreens: Screen[] = [
  { name: 'chat-talk', path: '/chat?with=2', as: 'lan', ready: waitForMessages },
  {
    name: 'chat-message-options',
    path: '/chat?with=2',
    as: 'lan',
    ready: runSteps(waitForMessages, openSheet('Tùy chọn cho tin của bạn', 'Sao chép lời nhắn')),
  },
  { name: 'chat-options', path: '/chat', as: 'lan', ready: openSheet(/^Tùy chọn cho /, 'Cất đi') },
  {
    name: 'chat-price-offer',
    path: '/chat',
    as: 'lan',
    ready: async (page) => {
      await waitForChats(page)
      await page.getByRole('link', { name: /Đèn bàn học/ }).click()
      await waitForText('Giá khác')(page)
    },
  },
  { name: 'chat-request', path: '/chat?box=request', as: 'lan', ready: openRequest },
]
