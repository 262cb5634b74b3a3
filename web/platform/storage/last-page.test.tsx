import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { actAs, person } from '../session/fake-session.ts'
import { open } from '../session/test-guarded.tsx'
import { lastPage, recordLastPage } from './last-page.ts'

beforeEach(() => actAs(null))

describe('the address of a missing page', () => {
  test('is not recorded as the last page, even after a reload', async () => {
    actAs(person())
    const router = await open('/posts/12')
    await expect.poll(lastPage).toBe('/posts/12')
    await router.navigate('/groups/khong-co?a=1')
    await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible()
    expect(lastPage()).toBe('/posts/12')
    await cleanup()
    await open('/groups/khong-co?a=1')
    await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible()
    expect(lastPage()).toBe('/posts/12')
  })

  test('is removed if it was recorded as the last page', async () => {
    actAs(person())
    recordLastPage('/groups/khong-co?a=1')
    const router = await open('/groups/khong-co')
    await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible()
    expect(lastPage()).toBe('/feed')
    await router.navigate('/posts/12')
    await expect.poll(lastPage).toBe('/posts/12')
  })
})
