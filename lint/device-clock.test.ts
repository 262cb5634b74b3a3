import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * How often files of the web read the device's clock. They may compare it only with other times of this device. Comparisons
 * with times from the server use `serverNow()`, because the device's clock may be wrong.
 */
const allowedReads: Record<string, number> = {
  'web/accounts/consent/decision.ts': 1,
  'web/accounts/consent/consent-before-hydration.ts': 1,
  'web/accounts/sign-in/facebook-handover.ts': 1,
  'web/chat/composer/use-composer.ts': 1,
  'web/chat/conversation/ConversationBody.tsx': 1,
  'web/chat/message/UnsentMessages.tsx': 1,
  'web/frame/offline/keep-seen.ts': 1,
  'web/frame/offline/seen-store.ts': 2,
  'web/market/cart/checkout.ts': 1,
  'web/platform/socket/on-screen.ts': 2,
  'web/platform/storage/functional-items.ts': 2,
  'web/platform/outbox/outbox.ts': 1,
  'web/platform/outbox/records.ts': 1,
  'web/platform/server-clock.ts': 2,
  'web/platform/session/session-loss.ts': 1,
  'web/platform/session/recent-sign-in.ts': 2,
  'web/platform/socket/hub.ts': 2,
  'web/platform/socket/throttle.ts': 2,
  'web/posts/comments/outbox/UnsentComments.tsx': 1,
  'web/posts/composer/share-store.ts': 2,
  'web/posts/live/listen.ts': 2,
  'web/posts/outbox/OutboxState.tsx': 1,
  'web/posts/slow-mode/SlowMode.tsx': 5,
}

test('times from the server are compared with the server’s clock', () => {
  const found: Record<string, number> = {}
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: root })) {
    const name = file.replaceAll('\\', '/')
    if (/[./-]test[.-]|\/testing\/|\/fake-/.test(name)) continue
    const count = readFileSync(join(root, file), 'utf8').match(/new Date\(\)|Date\.now\(\)/g)?.length ?? 0
    if (count > 0) found[name] = count
  }
  expect(found).toEqual(allowedReads)
})
