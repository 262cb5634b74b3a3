import { createPost, type Post } from '../../contract/posts/posts.ts'
import { createReport } from '../../contract/moderation/reports.ts'
import { expect, test } from '../fixtures.ts'
import { ask } from './seen-things.ts'

const cases = 60

/** Half of the reports are nothing, most of the others are removed for what was reported, some for something else. */
const ways = [
  ['1', 'Enter'],
  ['2', 'Enter'],
  ['1', 'Enter'],
  ['2', 'r', '1', 'Enter'],
  ['1', 'Enter'],
  ['3', 'Control+Enter'],
]

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test(
  'sixty reports are decided by keys alone, and staff hardly wait for the next',
  { tag: '@deep' },
  async ({ browserOf, startServer }) => {
    const { origin: baseURL } = await startServer()
    const minh = await browserOf('minh', { baseURL })
    const lan = await browserOf('lan', { baseURL })
    for (let n = 1; n <= cases; n++) {
      const body = { content: `Chuyển khoản trước, hàng số ${n}.`, category: 'share' }
      const { id } = await ask<Post>(minh, createPost.path, body)
      await ask(lan, createReport.path, { target_type: 'post', target_id: id, reason: 'scam' })
    }

    const staff = await browserOf('staff', { baseURL, viewport: { width: 1280, height: 800 } })
    await staff.goto('/staff/queue')
    await expect(staff.locator('[data-case]').first()).toBeVisible()
    await staff.keyboard.press('j')
    await staff.keyboard.press('Enter')
    /** What the case that stands open is about. */
    const shown = staff.locator('main dd').first()
    const seconds: number[] = []
    const decided = new Set<string>()
    let presses = 0
    let stands = Date.now()
    for (let n = 0; n < cases; n++) {
      await expect(staff.locator('[data-case-title]')).toBeFocused()
      const words = await shown.innerText()
      expect(decided).not.toContain(words)
      decided.add(words)
      for (const key of ways[n % ways.length] ?? []) {
        await staff.keyboard.press(key)
        presses++
      }
      await expect(shown.filter({ hasText: words })).toHaveCount(0)
      seconds.push((Date.now() - stands) / 1000)
      stands = Date.now()
    }
    expect(decided.size).toBe(cases)
    test.info().annotations.push({
      type: 'seconds',
      description: `${cases} cases by ${presses} presses, ${middle(seconds)} s each, at most ${Math.max(...seconds)} s`,
    })
    console.log(test.info().annotations.at(-1)?.description)
  },
)
