import { createPost, type Post } from '../../contract/posts/posts.ts'
import { createReport } from '../../contract/moderation/reports.ts'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../api-calls.ts'

const caseCount = 60

/** Half of the reports are dismissed, most others removed for the reported reason, some for another reason. */
const keySequences = [
  ['1', 'Enter'],
  ['2', 'Enter'],
  ['1', 'Enter'],
  ['2', 'r', '1', 'Enter'],
  ['1', 'Enter'],
  ['3', 'Control+Enter'],
]

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test(
  'staff can decide sixty reports with the keyboard',
  { tag: '@deep' },
  async ({ browserOf, startServer }) => {
    const { origin: baseURL } = await startServer()
    const minh = await browserOf('minh', { baseURL })
    const lan = await browserOf('lan', { baseURL })
    for (let n = 1; n <= caseCount; n++) {
      const body = { content: `Chuyển khoản trước, hàng số ${n}.`, category: 'share' }
      const { id } = await callApi<Post>(minh, createPost.path, body)
      await callApi(lan, createReport.path, { target_type: 'post', target_id: id, reason: 'scam' })
    }

    const staff = await browserOf('staff', { baseURL, viewport: { width: 1280, height: 800 } })
    await staff.goto('/staff/queue')
    await expect(staff.locator('[data-case]').first()).toBeVisible()
    await staff.keyboard.press('j')
    await staff.keyboard.press('Enter')
    /** The subject of the open case. */
    const caseSubject = staff.locator('main dd').first()
    const seconds: number[] = []
    const decided = new Set<string>()
    let presses = 0
    let shownAt = Date.now()
    for (let n = 0; n < caseCount; n++) {
      await expect(staff.locator('[data-case-title]')).toBeFocused()
      const subject = await caseSubject.innerText()
      expect(decided).not.toContain(subject)
      decided.add(subject)
      for (const key of keySequences[n % keySequences.length] ?? []) {
        await staff.keyboard.press(key)
        presses++
      }
      await expect(caseSubject.filter({ hasText: subject })).toHaveCount(0)
      seconds.push((Date.now() - shownAt) / 1000)
      shownAt = Date.now()
    }
    expect(decided.size).toBe(caseCount)
    test.info().annotations.push({
      type: 'seconds',
      description: `${caseCount} cases by ${presses} presses, ${median(seconds)} s each, at most ${Math.max(...seconds)} s`,
    })
    console.log(test.info().annotations.at(-1)?.description)
  },
)
