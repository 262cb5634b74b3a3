import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createGroupComment, listGroupComments } from '../../../contract/communities/communities.ts'
import {
  unlimitedPace as calm,
  getGroupPace,
  getPace,
  endSlowMode,
  type Pace,
  startSlowMode,
  startGroupSlowMode,
} from '../../../contract/posts/slow-mode.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import { answerThreads, lan, openThread, post, commentOf } from '../comments/test-comments.tsx'
import { answerGroups, server, mine, openGroups } from '../../communities/groups/test-groups.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { agreeToKeep, signInAsLan } from '../test-posts.ts'

let pace: Pace = calm
const sent: string[] = []

beforeEach(() => {
  pace = calm
  sent.length = 0
  localStorage.clear()
  queryClient.clear()
  signInAsLan()
  agreeToKeep()
  answerThreads()
  answer(getPace, () => pace)
  answer(createComment, ({ body }) => {
    sent.push(body.content)
    pace = { ...pace, wait: pace.seconds }
    return commentOf(body.content, { author: lan })
  })
})

const bar = () => page.getByRole('textbox', { name: 'Viết bình luận...' })
const send = () => page.getByRole('button', { name: 'Gửi bình luận' })
const slowModeText = () => page.getByText(/Đang nói chậm lại/)

test('without slow mode nothing is shown, and comments are sent without a wait', async () => {
  await openThread()
  for (const content of ['một', 'hai']) {
    await bar().fill(content)
    await send().click()
  }
  await expect.poll(() => sent).toEqual(['một', 'hai'])
  await expect.element(slowModeText()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /chậm/ })).not.toBeInTheDocument()
})

test('in a heated discussion the bar says why, counts down, and keeps the text', async () => {
  pace = { ...calm, seconds: 60, why: 'heated' }
  await openThread()
  await expect.element(slowModeText()).toMatchTextContent('mỗi người cách 1 phút gửi một câu')
  await bar().fill('một')
  await send().click()
  await expect.poll(() => sent).toEqual(['một'])
  await expect.element(page.getByRole('timer')).toMatchTextContent(/sau (1:00|0:5\d)/)
  await bar().fill('hai')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(bar()).toHaveValue('hai')
  expect(sent).toEqual(['một'])
})

test('the next comment can be sent after the countdown', { tags: ['full'] }, async () => {
  pace = { ...calm, seconds: 60, why: 'heated', wait: 1 }
  await openThread()
  await bar().fill('hai')
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  await send().click()
  await expect.poll(() => sent).toEqual(['hai'])
})

test('a moderator switches slow mode on and off', async () => {
  pace = { ...calm, can_switch: true }
  const until = new Date(Date.now() + 3_600_000).toISOString()
  answer(startSlowMode, () => (pace = { ...pace, seconds: 60, why: 'by_hand', until }))
  answer(endSlowMode, () => {
    pace = { ...calm, can_switch: true }
    return {}
  })
  const screen = await openThread()
  await expect.element(bar()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nói chậm lại một giờ' })).not.toBeInTheDocument()
  await screen.unmount()
  await openThread({ ...post, comments_count: 3 })
  await page.getByRole('button', { name: 'Nói chậm lại một giờ' }).click()
  await expect.element(slowModeText()).toMatchTextContent(/đến \d\d:\d\d/)
  await page.getByRole('button', { name: 'Thôi nói chậm' }).click()
  await expect.element(slowModeText()).not.toBeInTheDocument()
})

test('a group’s page counts down too, and its owner switches slow mode', async () => {
  const comments: string[] = []
  answerGroups()
  server.groups = [mine]
  const comment = { id: 5, author: lan, createdAt: new Date().toISOString(), can_delete: true }
  const results = ['một', 'hai', 'ba'].map((content, id) => ({ ...comment, id: id + 1, content }))
  answer(listGroupComments, () => ({ count: 3, next: null, previous: null, results }))
  answer(getGroupPace, () => pace)
  answer(
    startGroupSlowMode,
    () => (pace = { ...pace, seconds: 60, why: 'by_hand', until: new Date().toISOString() }),
  )
  answer(createGroupComment, ({ body: { content } }) => {
    comments.push(content)
    pace = { ...pace, wait: pace.seconds }
    return { ...comment, content }
  })
  pace = { ...calm, can_switch: true }
  await openGroups('/my_group/3')
  await page.getByRole('button', { name: 'Nói chậm lại một giờ' }).click()
  await expect.element(slowModeText()).toBeVisible()
  const field = page.getByPlaceholder('Viết bình luận...')
  await field.fill('Ai dọn sân?')
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect.poll(() => comments).toEqual(['Ai dọn sân?'])
  await expect.element(page.getByRole('timer')).toMatchTextContent(/sau (1:00|0:5\d)/)
  await field.fill('Này!')
  await expect.element(page.getByRole('button', { name: 'Gửi', exact: true })).toBeDisabled()
  await expect.element(field).toHaveValue('Này!')
})
