import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cautions } from '../../../contract/text/cautions.ts'
import {
  closeAll,
  connectSocket,
  createConversation,
  lan,
  message,
  openConversation,
  messageTexts,
} from '../../chat/conversation/test-conversation.tsx'
import Warning from './Warning.tsx'

afterEach(closeAll)

test('says one sentence for each caution, the gravest first, and where to read on', async () => {
  const screen = await render(<Warning cautions={['phone', 'deposit']} of="product" />)
  const box = screen.getByRole('complementary', { name: 'Bạn xem kỹ trước khi mua nhé' })
  await expect.element(box).toBeInTheDocument()
  const lines = box.getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent('chuyển tiền trước')
  await expect.element(lines.nth(1)).toMatchTextContent('số điện thoại')
  const tips = box.getByRole('link', { name: 'Mẹo mua bán an toàn' })
  await expect.element(tips).toHaveAttribute('href', '/help/safe-trading')
  expect(tips.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await screen.rerender(<Warning cautions={[...cautions]} of="product" />)
  expect(lines.elements()).toHaveLength(cautions.length)
})

test('is not there without cautions', async () => {
  const screen = await render(<Warning cautions={[]} of="product" />)
  expect(screen.container.textContent).toBe('')
})

test('stands beneath the message that it is about', async () => {
  const chat = createConversation()
  chat.addMessage('Cọc trước 200k em giữ cho', { cautions: ['deposit'] })
  chat.addMessage('Không cọc đâu em', { author: lan })
  connectSocket()
  await openConversation()
  await expect.poll(() => messageTexts().length).toBe(2)
  const warning = page.getByRole('complementary', { name: 'Bạn cẩn thận một chút nhé' })
  await expect.element(warning).toMatchTextContent('Có lời xin cọc')
  await expect.element(message(/^(?!Bạn)/)).toMatchTextContent('Có lời xin cọc')
  expect(warning.elements()).toHaveLength(1)
})
