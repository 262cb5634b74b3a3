import { beforeEach, expect, test } from 'vitest'
import { findSimilarAlerts } from '../../../contract/feed/feed.ts'
import { alertKinds } from '../../../contract/posts/alert-fields.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { put } from '../../platform/outbox/test-records.ts'
import { newDraft } from '../outbox/post-draft.ts'
import { lan, signInAsLan } from '../test-posts.ts'
import { openComposer, openCreatePost, takePosts } from '../composer/test-composer.tsx'

beforeEach(() => {
  signInAsLan({ birthday: null })
  answer(findSimilarAlerts, () => ({ results: [] }))
})

const at = '/create-post?category=alert'

test('an alert takes two taps and a sentence: its kind, the words, and the button', async () => {
  const sent = takePosts()
  const { screen, words, submit } = await openCreatePost(at)
  const numbers = screen.getByRole('region', { name: 'Nguy hiểm thì gọi trước' }).getByRole('link')
  await expect.element(numbers.first()).toBeVisible()
  expect(numbers.elements().map((link) => link.getAttribute('href'))).toEqual([
    'tel:114',
    'tel:113',
    'tel:115',
  ])
  const kinds = screen.getByRole('region', { name: 'Chuyện gì vậy?' }).getByRole('button')
  expect(kinds.elements()).toHaveLength(alertKinds.length)
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(submit).not.toBeInTheDocument()
  await kinds.first().click()
  await expect.element(words).toHaveFocus()
  await words.fill('Mùi gas nồng lắm')
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { content: 'Mùi gas nồng lắm', category: 'alert', alert_kind: 'gas' },
  ])
})

test('it says where in words, and the kind can be changed', async () => {
  const sent = takePosts()
  const { screen, words, submit } = await openCreatePost(at)
  await screen.getByRole('button', { name: 'Mùi gas' }).click()
  await words.fill('Khói đen bốc lên')
  await screen.getByRole('textbox', { name: 'Ở đâu?' }).fill(' Chợ Tân Định ')
  await screen.getByRole('button', { name: 'Đổi, đang là Mùi gas' }).click()
  await screen.getByRole('button', { name: 'Cháy', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Đổi, đang là Cháy' })).toHaveFocus()
  await submit.click()
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      content: 'Khói đen bốc lên',
      category: 'alert',
      alert_kind: 'fire',
      place: 'Chợ Tân Định',
    })
})

test('a draft keeps its kind and place', async () => {
  await put({ ...newDraft(lan.id), content: 'Ngập rồi', tag: 'Cảnh báo', alert_kind: 'flood', place: 'Dốc' })
  const { screen, words } = await openComposer(at)
  await expect.element(words).toHaveValue('Ngập rồi')
  await expect.element(screen.getByRole('textbox', { name: 'Ở đâu?' })).toHaveValue('Dốc')
  await expect.element(screen.getByRole('button', { name: 'Đổi, đang là Ngập' })).toBeVisible()
})

test('words of another type become an alert without a kind', { tags: ['full'] }, async () => {
  const sent = takePosts()
  const { screen, words, submit, tag } = await openComposer('/create-post?category=share')
  await words.fill('Coi chừng!')
  await tag('Cảnh báo').click()
  await expect.element(screen.getByRole('heading', { name: 'Chuyện gì vậy?' })).toBeVisible()
  await submit.click()
  await expect.poll(() => sent[0]?.body).toEqual({ content: 'Coi chừng!', category: 'alert' })
})
