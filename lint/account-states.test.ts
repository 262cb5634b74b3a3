import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../server')

/** Files that may read the states of an account: they change it, or write to its owner. */
const allowedFiles = [
  /^(accounts\/(?!invitations|phones|settings|installation|dev-provider|avatars|ratings)|migrations\/)/,
  /^relations\/visibility\.ts$/,
  /^platform\/(http\/viewer|database\/database)\.ts$/,
  // Stores notifications for suspended people.
  /^notifications\/notify-queries\.ts$/,
  // Alarms, and the consent to them, reach suspended people too.
  /^(people\/(check-ins\/(escalation|queries)|trusted-contacts\/trusted-contacts)|accounts\/(invitations\/recipients|phones\/queries))\.ts$/,
]

test('an account that may not be used is still found: only `isPresent` reads the states of an account', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$|testing/.test(file) &&
      /\b(leaving_at|suspended_until|too_young_at)\b/.test(readFileSync(join(server, file), 'utf8')) &&
      !allowedFiles.some((pattern) => pattern.test(file)),
  )
  expect(files).toEqual(['notifications/mail/templates/account.ts'])
})
