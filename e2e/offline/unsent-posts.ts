import type { Page } from '@playwright/test'

const picture = { name: 'quat.jpg', type: 'image/jpeg', size: 1, media: null }

const hoursBefore = (hours: number) => new Date(Date.now() - hours * 3600_000)

const draft = (id: string, content: string, tag: string | null, hoursAgo: number, pictures = 0) => ({
  id,
  key: id,
  kind: 'post',
  state: 'draft',
  content,
  tag,
  media: Array.from({ length: pictures }, (_, index) => ({ ...picture, id: `${id}${index}` })),
  due_date: '',
  start_date: '',
  end_date: '',
  createdAt: hoursBefore(hoursAgo).toISOString(),
  changed_at: hoursBefore(hoursAgo).getTime(),
  since: null as string | null,
  tried_at: null,
  body: null,
  not_before: null,
  refused: null,
  bytes: {},
})

const drafts = () => [
  draft('c', '', 'Sự kiện', 50),
  draft('b', 'Nhà em dư hai chậu sứ đỏ, ai thích ghé lấy nhé, để trước cổng cả tuần này.', 'Cho', 26, 3),
  draft('a', 'Chiều nay ai đi chợ Bà Chiểu cho em gửi mua ký cam', null, 0.2),
]

/** Queued posts that aren't sent: a refused and a scheduled one. */
const queuedPosts = () => [
  {
    ...draft('d', 'Mai nhà mình cúng đầy tháng, nhờ bà con cho đỗ nhờ mấy chiếc xe trước cửa.', 'Nhờ', 1),
    state: 'refused',
    since: hoursBefore(1).toISOString(),
    refused: { why: 'verify_first' },
  },
  {
    ...draft('e', 'Ai bỏ quên chùm chìa khóa ở quán chè đầu hẻm, qua nhà em lấy lại nhé.', 'Chia sẻ', 0.1),
    state: 'queued',
    since: hoursBefore(0.1).toISOString(),
    not_before: '2099-11-21T07:05:00.000Z',
  },
]

/** Stores posts of the signed-in person in the outbox, as web/platform/outbox/records.ts does, and reloads the page. */
async function storePosts(page: Page, posts: { id: string; state: string }[]) {
  await page.waitForFunction(() => localStorage.getItem('auth-storage')?.includes('"id"'))
  await page.evaluate(async (entries) => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '') as {
      state: { user: { id: number } }
    }
    const user_id = state.user.id
    const opening = indexedDB.open('xom-outbox')
    opening.onupgradeneeded = () => opening.result.createObjectStore('entries')
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve
      opening.onerror = reject
    })
    const transaction = opening.result.transaction('entries', 'readwrite')
    for (const entry of entries) transaction.objectStore('entries').put({ ...entry, user_id }, entry.id)
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = reject
    })
    opening.result.close()
    const lines = entries.filter((entry) => entry.state !== 'draft').map(() => `post ${user_id}`)
    if (lines.length) localStorage.setItem('outbox', [Date.now(), ...lines].join('\n'))
  }, posts)
  await page.reload()
}

/** The feed of a person with unsent posts. */
export async function openFeedWithQueuedPosts(page: Page) {
  await storePosts(page, queuedPosts())
  await page.getByText('Chưa gửi được').waitFor()
}

/** The list of drafts over the composer. */
export async function openDrafts(page: Page) {
  await storePosts(page, drafts())
  await page.getByRole('button', { name: 'Bản nháp (3)' }).click()
  await page.getByRole('dialog').getByRole('list').waitFor()
}
