import { startTestServer } from '../../platform/testing/testing.ts'
import { injectInto, TestBrowser } from '../../platform/testing/test-browser.ts'
import { startFakeGoogle } from './testing-google.ts'

const home = 'https://xom.test'
export const redirect_uri = `${home}/auth/callback`

export type Outcome = Parameters<Awaited<ReturnType<typeof startFakeGoogle>>['respondWith']>[1]
export type GoogleHarness = Awaited<ReturnType<typeof startGoogleHarness>>

/** The app with a fake provider, and a browser that signs in. */
export async function startGoogleHarness() {
  const google = await startFakeGoogle()
  const client = { clientId: 'client', clientSecret: 'secret', issuer: google.issuer }
  const server = await startTestServer({ publicUrl: home, google: client, demo: true, port: 4240 })
  const otherBrowser = () => new TestBrowser(injectInto(server.app), home)
  const harness = {
    google,
    server,
    browser: otherBrowser(),
    otherBrowser,
    newBrowser() {
      harness.browser = otherBrowser()
    },
    /** Signs in as the person in the claims. */
    async signIn(claims: Record<string, unknown>, more: Omit<Outcome, 'claims'> = {}) {
      google.respondWith(await harness.browser.startSignIn(), { claims, ...more })
      return harness.browser.finishSignIn({ code: 'good', redirect_uri })
    },
    async peopleCount() {
      const { count } = await server.db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    async close() {
      await server.close()
      await google.close()
    },
  }
  return harness
}
