import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserArgs, chromiumPath } from '../chromium.ts'
import { withConsentDecision, expect, signIn, test as base, drainErrors, collectErrors } from '../fixtures.ts'
import { installWorker } from './offline-steps.ts'

interface Device {
  newPage: () => Promise<Page>
  setOffline: (offline: boolean) => Promise<void>
  /** Ends the browser's process and starts another one with the same profile. */
  restart: (how: { offline: boolean }) => Promise<Page>
}

interface Fixtures {
  /** Opens a browser with a profile on disk, because private windows can't install apps. */
  openDevice: (origin: string) => Promise<Device>
}

async function launch(folder: string, origin: string, offline: boolean) {
  const context = await chromium.launchPersistentContext(folder, {
    baseURL: origin,
    executablePath: chromiumPath,
    args: browserArgs,
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    offline,
  })
  collectErrors(context)
  context.setDefaultTimeout(60_000)
  const [item] = withConsentDecision(origin).origins[0]?.localStorage ?? []
  await context.addInitScript(
    ({ name, value }) => {
      // A blank page has no storage.
      if (location.origin.startsWith('http') && !localStorage.getItem(name)) localStorage.setItem(name, value)
    },
    item ?? { name: '', value: '' },
  )
  return context
}

export const test = base.extend<Fixtures>({
  openDevice: async ({ closing }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (origin) => {
      const folder = mkdtempSync(join(tmpdir(), 'xom-profile-'))
      const start = async (offline: boolean) => {
        const context = await launch(folder, origin, offline)
        contexts.push(context)
        return context
      }
      let context = await start(false)
      closing.push(async () => {
        await context.close()
        rmSync(folder, { recursive: true, force: true })
      })
      return {
        newPage: () => context.newPage(),
        setOffline: (offline) => context.setOffline(offline),
        restart: async ({ offline }) => {
          await context.close()
          context = await start(offline)
          return context.newPage()
        },
      }
    })
    for (const context of contexts) expect(drainErrors(context)).toEqual([])
  },
})

/** Signs in, opens the feed and waits for the service worker. */
export async function openInstalled(device: Device, username: string): Promise<Page> {
  const page = await device.newPage()
  await signIn(page, username)
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await installWorker(page)
  return page
}
