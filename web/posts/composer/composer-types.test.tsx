import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { put } from '../../platform/outbox/test-records.ts'
import { newDraft } from '../outbox/post-draft.ts'
import { lan, signInAsLan } from '../test-posts.ts'
import { composerPath } from './use-composer-view.ts'
import { openComposer, openCreatePost, takePosts, text, tiles, typeTile } from './test-composer.tsx'

beforeEach(() => signInAsLan())

test('it opens with six types, each with an example', async () => {
  const { screen, words } = await openCreatePost()
  await expect.element(tiles(screen)).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  const links = screen.getByRole('main').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    (['help', 'request', 'share', 'event', 'alert', 'give'] as const).map(composerPath),
  )
  await expect.element(typeTile(screen, 'Cần')).toMatchTextContent(/gấp, cần người giúp.*“.+”/)
  await expect.element(screen.getByRole('button', { name: /Bản nháp/ })).not.toBeInTheDocument()
})

test('a tile leads to the form with its type, and Back from there to the tiles', async () => {
  const { screen, router, words, chosen, submit } = await openCreatePost()
  await typeTile(screen, 'Nhờ').click()
  await expect.element(chosen('Nhờ')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Nhờ hàng xóm' })).toBeVisible()
  await expect.element(words).toHaveFocus()
  await words.fill(text)
  await router.navigate(-1)
  await expect.element(tiles(screen)).toBeVisible()
  await typeTile(screen, 'Cần').click()
  await expect.element(chosen('Cần')).toBeVisible()
  await expect.element(words).toHaveValue(text)
  takePosts()
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/feed')
})

test('an address opens the form at once, and another type changes it', { tags: ['full'] }, async () => {
  const { screen, router, words, chosen, tag, radio } = await openCreatePost('/create-post?category=give')
  await expect.element(chosen('Cho')).toBeVisible()
  await words.fill(text)
  await tag('Cảnh báo').click()
  await expect.element(radio('Cảnh báo')).not.toBeInTheDocument()
  await expect.element(chosen('Cảnh báo')).toHaveFocus()
  await expect.element(words).toHaveValue(text)
  await expect.poll(() => router.state.location.search).toBe('?category=alert')
  await router.navigate(-1)
  await expect.element(screen.getByText('at /feed')).toBeVisible()
})

test('with the keyboard one passes through the types before leaving them', { tags: ['full'] }, async () => {
  const { chip, radio, chosen } = await openCreatePost('/create-post?category=help')
  await expect.element(chip).toBeVisible()
  ;(chip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(radio('Cần')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(radio('Chia sẻ')).toHaveFocus()
  await expect.element(chosen('Chia sẻ')).toBeVisible()
})

test('a category that is none shows the tiles', async () => {
  const { screen } = await openCreatePost('/create-post?category=toString')
  await expect.element(tiles(screen)).toBeVisible()
})

test('what is begun is gone on with, unless another type is wanted', { tags: ['full'] }, async () => {
  await put({ ...newDraft(lan.id), content: 'Cho bàn cũ', tag: 'Cho' })
  const first = await openCreatePost()
  await expect.element(first.words).toHaveValue('Cho bàn cũ')
  await first.screen.unmount()
  const same = await openCreatePost('/create-post?category=give')
  await expect.element(same.words).toHaveValue('Cho bàn cũ')
  await same.screen.unmount()
  const other = await openCreatePost('/create-post?category=request')
  await expect.element(other.words).toHaveValue('')
  await expect.element(other.screen.getByRole('button', { name: 'Bản nháp (1)' })).toBeVisible()
})

test('an idea begins the sentence, and ideas go with the first words', { tags: ['full'] }, async () => {
  const { screen, words } = await openComposer('/create-post?category=request')
  await screen.getByRole('button', { name: 'cái thang' }).click()
  await expect.element(words).toHaveValue('Cho mình mượn cái thang ')
  await expect.element(words).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'máy khoan' })).not.toBeInTheDocument()
})

test('the text asks what the type needs, under the same name', async () => {
  const { screen, words, tag } = await openComposer('/create-post?category=share')
  await expect.element(words).toHaveAttribute('placeholder', 'Bạn đang nghĩ gì?')
  const asked = new Set<string | null>()
  for (const name of ['Cần', 'Nhờ', 'Cảnh báo', 'Cho']) {
    await tag(name).click()
    if (name === 'Cảnh báo') await screen.getByRole('button', { name: 'Ngập' }).click()
    asked.add(words.element().getAttribute('placeholder'))
  }
  expect(asked.size).toBe(4)
})
