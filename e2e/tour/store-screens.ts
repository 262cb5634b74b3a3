import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as Type from 'typebox'
import { getMe } from '../../contract/accounts/accounts.ts'
import { passwordSignIn } from '../../contract/accounts/sign-in.ts'
import { listPosts } from '../../contract/posts/posts.ts'
import { addTrustedContact, listTrustedContacts } from '../../contract/people/trusted-contacts.ts'
import { listUsers } from '../../contract/people/users.ts'
import { demoPassword } from '../../server/platform/http/staff-access.ts'
import type { screens } from '../../web/site/screens.ts'
import { signIn } from '../fixtures.ts'
import { followMail } from '../journeys/mailbox.ts'

/** Opens a screen and scrolls it for the picture. */
type Shot = (page: Page, ask: Ask) => Promise<void>

/** Calls the API as the picture's viewer. */
type Ask = <R extends Type.TSchema>(
  endpoint: { path: string; reply: R },
  filled?: Record<string, string>,
) => Promise<Type.Static<R>>

const pictures = join(import.meta.dirname, '../../server/seed/pictures')

/** A post with this beginning among the newest fifty. */
const post =
  (beginning: string): Shot =>
  async (page, ask) => {
    for (let number = 1; number <= 5; number++) {
      const { data } = await ask(listPosts, { page: String(number) })
      const found = data.find(({ content }) => content.startsWith(beginning))
      if (found) return void (await page.goto(`/posts/${found.id}`))
    }
    throw new Error(`Nobody posted "${beginning}…"; is this a fresh demo?`)
  }

async function feed(page: Page) {
  await page.goto('/feed')
  await page.getByRole('article').nth(2).waitFor()
}

async function compose(page: Page) {
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

async function neighbour(page: Page, ask: Ask) {
  const { results } = await ask(listUsers, { search: 'Cô Hoa' })
  await page.goto(`/users/${results[0]?.id}`)
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
}

async function home(page: Page) {
  await page.goto('/settings/privacy')
  await page.getByText('500 m').first().waitFor()
}

/** Lan's trusted contacts, asked and confirmed by mail unless done before. */
async function trusted(page: Page, ask: Ask) {
  const { id } = await ask(getMe)
  const of = (path: string) => path.replace(':id', String(id))
  const { results } = await ask({ ...listTrustedContacts, path: of(listTrustedContacts.path) })
  for (const contact of [
    { kind: 'emergency', name: 'Cô Hoa', email: 'co.hoa@example.com' },
    { kind: 'relative', name: 'Mẹ', email: 'me.cua.lan@example.com' },
    { kind: 'relative', name: 'Chị Hai', email: 'chi.hai@example.com' },
  ]) {
    if (results.some(({ email }) => email === contact.email)) continue
    await page.request.post(of(addTrustedContact.path), {
      data: contact,
      ...(await asLan(page)),
    })
    if (contact.name === 'Chị Hai') continue
    await followMail(page, contact.email, /Lan/)
    await page.locator('main button').first().click()
    await page.getByRole('status').getByRole('heading').waitFor()
  }
  await page.goto('/profile/edit/emergencycontact')
  await page.getByText('Chị Hai').waitFor()
}

/** How to reach each screen as Lan. */
export const shots: Record<(typeof screens)[number], Shot> = {
  feed,
  event: post('Nhóm đi bộ của xóm'),
  compose,
  neighbour,
  alert: post('Bà con chú ý: bên điện báo'),
  home,
  trusted,
}

async function asLan(page: Page) {
  const data = { username: 'lan', password: demoPassword }
  const reply = await page.request.post(passwordSignIn.path, { data })
  const { access } = (await reply.json()) as { access: string }
  return { headers: { Authorization: `Bearer ${access}` } }
}

/** Signs Lan in and opens a screen completely. */
export async function openShot(page: Page, shot: Shot) {
  await signIn(page, 'lan')
  const lan = await asLan(page)
  await shot(page, async ({ path }, query = {}) => {
    const reply = await page.request.get(`${path}?${new URLSearchParams(query)}`, lan)
    return (await reply.json()) as never
  })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth, loading }) =>
      loading === 'lazy' ? complete || naturalWidth === 0 : complete && naturalWidth > 0,
    ),
  )
  await page.evaluate(() => document.fonts.ready)
}
