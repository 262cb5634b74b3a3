import { del } from 'idb-keyval'
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { listPosts } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { entriesNow } from '../../platform/outbox/records.ts'
import { otherTab, put } from '../../platform/outbox/test-records.ts'
import { noteKey, useWaitingCount } from '../../platform/outbox/waiting.ts'
import { useFeed } from '../list/use-feed.ts'
import { newDraft } from './post-entry.ts'
import { lan, pageOf, postOf, signInAsLan } from '../test-posts.ts'
import PostKeeper from './PostKeeper.tsx'
import { OwnWaiting } from './OwnWaiting.tsx'

beforeEach(() => signInAsLan())

function Page() {
  const waits = useWaitingCount('post') > 0
  const { sections } = useFeed()
  return (
    <>
      {waits && <PostKeeper />}
      <OwnWaiting />
      {sections.flatMap(({ posts }) => posts.map(({ id, content }) => <p key={id}>{content}</p>))}
    </>
  )
}

test('a post sent by another tab appears in the list here too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let up = [postOf({ content: 'Đã ở đây từ trước' })]
  answer(listPosts, () => pageOf(up))
  const since = new Date().toISOString()
  const { id } = await put({
    ...newDraft(lan.id),
    content: 'Cho nồi cơm cũ',
    tag: 'Cho' as const,
    state: 'queued' as const,
    since,
  })
  const screen = await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  const card = screen.getByRole('article', { name: 'Bạn' })
  await expect.element(card).toBeVisible()
  await expect.element(screen.getByText('Đã ở đây từ trước')).toBeVisible()

  up = [postOf({ author: lan, content: 'Cho nồi cơm cũ' }), ...up]
  await del(id, otherTab)
  const oldValue = localStorage.getItem(noteKey)
  localStorage.removeItem(noteKey)
  const event = new StorageEvent('storage', { key: noteKey, oldValue, newValue: null })
  flushSync(() => dispatchEvent(event))
  // Another reader supersedes the last look of the keeper, which is unmounted by now.
  void entriesNow()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(screen.getByText('Cho nồi cơm cũ')).toBeVisible()
})
