import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../server')

/** Where what becomes of an account is decided, and what is told to somebody who is away rather than about them. */
const meant = [
  /^(accounts\/(?!invitations|phones|settings|installation|dev-provider|avatars|ratings)|migrations\/)/,
  /^relations\/visibility\.ts$/,
  /^platform\/(http\/session|database\/database)\.ts$/,
  // Kept for the return of somebody suspended.
  /^notifications\/notify-queries\.ts$/,
  // Alarms and the consent to them reach somebody suspended too.
  /^(people\/(check-ins\/(escalation|queries)|trusted-contacts\/trusted-contacts)|accounts\/(invitations\/recipients|phones\/queries))\.ts$/,
]

test('an account that may not be used is still found: one predicate decides, `isPresent`', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$|testing/.test(file) &&
      /\b(leaving_at|suspended_until|too_young_at)\b/.test(readFileSync(join(server, file), 'utf8')) &&
      !meant.some((pattern) => pattern.test(file)),
  )
  expect(files).toEqual(['notifications/mail/templates/account.ts'])
})
