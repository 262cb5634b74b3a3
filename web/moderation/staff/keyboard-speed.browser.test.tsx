/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { localItems } from '../../platform/storage/local-items.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { actAsStaff, caseOf, heading, mockCases, openStaff } from './test-staff.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
  localItems.removeItem('form_drafts')
  queryClient.clear()
  actAsStaff()
})

/** Half of the reports are dismissed, most others are removed for the reported reason, some for another reason. */
const keySequences = [
  ['1', '{Enter}'],
  ['2', '{Enter}'],
  ['1', '{Enter}'],
  ['2', 'r', '1', '{Enter}'],
  ['1', '{Enter}'],
  ['3', '{Control>}{Enter}{/Control}'],
]

test('sixty cases are decided by keyboard alone, with at most four presses each, and the next opens automatically', async () => {
  const server = mockCases(Array.from({ length: 60 }, (_, at) => caseOf(at + 1)))
  await openStaff('/staff/queue')
  await expect.poll(() => document.querySelectorAll('[data-case]').length).toBe(10)
  let presses = 0
  const press = async (keys: string) => {
    presses++
    await userEvent.keyboard(keys)
  }
  const startedAt = performance.now()
  await press('j')
  await press('{Enter}')
  const counts: number[] = []
  for (let number = 1; number <= 60; number++) {
    await expect
      .poll(() => document.querySelector('main dd')?.textContent)
      .toMatch(new RegExp(`tin số ${number}$`))
    await expect.poll(() => document.activeElement?.hasAttribute('data-case-title')).toBe(true)
    const pressesBefore = presses
    for (const keys of keySequences[(number - 1) % keySequences.length] ?? []) await press(keys)
    counts.push(presses - pressesBefore)
    await expect.poll(() => server.decided.length).toBe(number)
  }
  await expect.element(heading('Không còn báo cáo nào chờ')).toBeVisible()
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `60 cases: ${presses} key presses, ${(presses / 60).toFixed(2)} a case (${Math.min(...counts)} to ${Math.max(...counts)}), ${seconds.toFixed(1)} s`,
  )
  expect(new Set(server.decided.map((each) => (each as { id: number }).id)).size).toBe(60)
  expect(server.decided[3]).toEqual({ id: 4, kind: 'remove', reason: 'spam' })
  expect(server.decided[5]).toEqual({ id: 6, kind: 'warn', reason: 'scam' })
  expect(Math.max(...counts)).toBeLessThanOrEqual(4)
}, 300_000)
