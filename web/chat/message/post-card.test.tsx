import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  closeAll,
  connectSocket,
  createConversation,
  openConversation,
} from '../conversation/test-conversation.tsx'

afterEach(closeAll)

test('a shared post says what it is, and a shared alert what it is about', async () => {
  const chat = createConversation()
  const shown = { title: '', image: null, author_name: 'Minh Trần' }
  const request = { ...shown, content: 'Ai cho mượn thang?', category: 'request', alert_kind: null }
  chat.addMessage('', { card: { type: 'post', id: 7, shown: request } })
  const alert = { ...shown, content: 'Nồng lắm', category: 'alert', alert_kind: 'gas' } as const
  chat.addMessage('', { card: { type: 'post', id: 8, shown: alert } })
  connectSocket()
  await openConversation()
  const card = (content: RegExp) => page.getByRole('link', { name: content })
  await expect.element(card(/Ai cho mượn thang/)).toMatchTextContent(/Ai cho mượn thang\?Nhờ/)
  await expect.element(card(/Nồng lắm/)).toMatchTextContent(/Nồng lắmMùi gas/)
})
