import { callApi, callApiWith, sessionHeaders } from '../api-calls.ts'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as Type from 'typebox'
import { getMe } from '../../contract/accounts/accounts.ts'
import { listPosts } from '../../contract/posts/posts.ts'
import { addTrustedContact, listTrustedContacts } from '../../contract/people/trusted-contacts.ts'
import { listUsers } from '../../contract/people/users.ts'
import type { screens } from '../../web/site/screens.ts'
import { signIn } from '../fixtures.ts'
import { openMailLink } from '../journeys/mailbox.ts'

/** Prepares a screen for the picture. */
type ScreenSetup = (page: Page, fetchJson: FetchJson) => Promise<void>

/** Sends a GET as the viewer. */
type FetchJson = <R extends Type.TSchema>(
  endpoint: { path: string; reply: R },
  filled?: Record<string, string>,
) => Promise<Type.Static<R>>

const pictures = join(import.meta.dirname, '../../server/seed/pictures')

/** Opens the post that begins with these words, among the newest fifty. */
const openPost =
  (beginning: string): ScreenSetup =>
  async (page, fetchJson) => {
    for (let number = 1; number <= 5; number++) {
      const { data } = await fetchJson(listPosts, { page: String(number) })
      const found = data.find(({ content }) => content.startsWith(beginning))
      if (found) return void (await page.goto(`/posts/${found.id}`))
    }
    throw new Error(`No post begins with "${beginning}…"; is this a new demo?`)
  }

async function openFeed(page: Page) {
  await page.goto('/feed')
  await page.getByRole('article').nth(2).waitFor()
}

async function openComposer(page: Page) {
  await page.goto('/create-post?category=give')
  await page
    .getByRole('textbox')
    .first()
    .fill('Vườn nhà mình ra rau nhiều ăn không hết. Nhà nào cần ghé lấy một rổ nha, mình để sẵn trước cửa.')
  await page.locator('input[type=file]').first().setInputFiles(join(pictures, 'vegetables-960.webp'))
  await page.locator('button[type=submit]:enabled').waitFor()
  // Hides the blinking cursor.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

async function openNeighbour(page: Page, fetchJson: FetchJson) {
  const { results } = await fetchJson(listUsers, { search: 'Cô Hoa' })
  await page.goto(`/users/${results[0]?.id}`)
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
}

async function openPrivacySettings(page: Page) {
  await page.goto('/settings/privacy')
  await page.getByText('500 m').first().waitFor()
}

/** Invites Lan's trusted contacts and accepts by mail, unless they exist. */
async function openTrustedContacts(page: Page, fetchJson: FetchJson) {
  const { id } = await fetchJson(getMe)
  const withOwnId = (path: string) => path.replace(':id', String(id))
  const { results } = await fetchJson({ ...listTrustedContacts, path: withOwnId(listTrustedContacts.path) })
  for (const contact of [
    { kind: 'emergency', name: 'Cô Hoa', email: 'co.hoa@example.com' },
    { kind: 'relative', name: 'Mẹ', email: 'me.cua.lan@example.com' },
    { kind: 'relative', name: 'Chị Hai', email: 'chi.hai@example.com' },
  ]) {
    if (results.some(({ email }) => email === contact.email)) continue
    await callApi(page, withOwnId(addTrustedContact.path), contact)
    if (contact.name === 'Chị Hai') continue
    await openMailLink(page, contact.email, /Lan/)
    await page.locator('main button').first().click()
    await page.getByRole('status').getByRole('heading').waitFor()
  }
  await page.goto('/profile/edit/emergencycontact')
  await page.getByText('Chị Hai').waitFor()
}

/** How to reach each screen as Lan. */
export const screenSetups: Record<(typeof screens)[number], ScreenSetup> = {
  feed: openFeed,
  event: openPost('Nhóm đi bộ của xóm'),
  compose: openComposer,
  neighbour: openNeighbour,
  alert: openPost('Mưa từ nãy tới giờ, khúc ngã ba'),
  home: openPrivacySettings,
  trusted: openTrustedContacts,
}

/** Signs Lan in, opens a screen and waits until it is complete. */
export async function openScreen(page: Page, setUp: ScreenSetup) {
  await signIn(page, 'lan')
  const headers = await sessionHeaders(page)
  await setUp(page, ({ path }, query = {}) =>
    callApiWith(page, headers, `${path}?${new URLSearchParams(query)}`),
  )
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth, loading }) =>
      loading === 'lazy' ? complete || naturalWidth === 0 : complete && naturalWidth > 0,
    ),
  )
  await page.evaluate(() => document.fonts.ready)
}
