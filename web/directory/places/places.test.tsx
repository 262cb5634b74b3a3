import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listCorrections, listRecommendations } from '../../../contract/directory/place-suggestions.ts'
import {
  changePlace,
  favoritePlace,
  getPlace,
  listFeaturedPlaces,
  listPlaces,
  type Place,
  unfavoritePlace,
} from '../../../contract/directory/places.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import PlaceScreen from './page/PlaceScreen.tsx'
import PlacesScreen, { handle } from './PlacesScreen.tsx'
import { placeOf } from './test-places.ts'

const pageOf = (results: Place[]) => ({ count: results.length, next: null, previous: null, results })

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(listFeaturedPlaces, () => ({ results: [] }))
  answer(listCorrections, () => ({ results: [] }))
})

const open = (path: string) =>
  render(
    <>
      <Toaster />
      <RouterProvider
        router={createMemoryRouter(
          [
            { path: '/favorite-places', element: <PlacesScreen /> },
            { path: '/places/:id', element: <PlaceScreen /> },
          ],
          { initialEntries: [path] },
        )}
      />
    </>,
  )

test('each of the five tabs fetches its category', async () => {
  const requests: unknown[] = []
  answer(listPlaces, ({ query }) => (requests.push(query), pageOf([placeOf()])))
  await open('/favorite-places')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Địa điểm yêu thích' })).toBeVisible()
  for (const name of ['Tất cả', 'Sức khỏe', 'Dịch vụ', 'Ăn uống', 'Mua sắm'])
    await expect.element(page.getByRole('tab', { name, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Dịch vụ' }).click()
  await page.getByRole('button', { name: 'Sửa chữa' }).click()
  await expect.poll(() => requests).toContainEqual({ category: 'services', subcategory: 'repair' })
})

test(
  'a favourite is shown at once, can be removed, and is rolled back after a refusal',
  { tags: ['full'] },
  async () => {
    answer(listPlaces, () => pageOf([placeOf()]))
    answer(favoritePlace, () => ({ is_favorite: true, likes: 3 }))
    answer(unfavoritePlace, () => ({ is_favorite: false, likes: 2 }))
    await open('/favorite-places')
    const card = page.getByRole('article')
    await page.getByRole('button', { name: 'Thích Sửa xe chú Tư', exact: true }).click()
    await expect.element(card).toMatchTextContent(/3 người thích/)
    await page.getByRole('button', { name: 'Bỏ thích Sửa xe chú Tư' }).click()
    await expect.element(card).toMatchTextContent(/2 người thích/)
    answer(favoritePlace, () => new ApiError(503))
    await page.getByRole('button', { name: 'Thích Sửa xe chú Tư', exact: true }).click()
    await expect.element(page.getByText('Chưa lưu được chỗ bạn thích')).toBeVisible()
    await expect.element(card).toMatchTextContent(/2 người thích/)
  },
)

test('an empty list of favourites says how to add one, and a failure can be retried', async () => {
  answer(listPlaces, () => pageOf([]))
  await open('/favorite-places?mine=1')
  await expect.element(page.getByText('Bạn chưa thích chỗ nào')).toBeVisible()
})

test('a place has a link to call it, and says if nobody recommends it', async () => {
  answer(getPlace, () => placeOf())
  answer(listRecommendations, () => ({ count: 0, next: null, previous: null, results: [] }))
  await open('/places/7')
  await expect
    .element(page.getByRole('link', { name: 'Gọi 028 3920 1187' }))
    .toHaveAttribute('href', 'tel:02839201187')
  await expect.element(page.getByText('Chưa có lời giới thiệu nào. Bạn là người đầu tiên nhé?')).toBeVisible()
  await expect.element(page.getByText('Chưa ai ghi giờ mở cửa')).toBeVisible()
})

test('the authors of recommendations and corrections link to their pages', async () => {
  const author = {
    id: 3,
    username: 'hoa',
    display_name: 'Cô Hoa',
    avatar_url: null,
    is_staff: false,
    is_verified: false,
    location: 'Phường Bến Thành',
  }
  const createdAt = '2026-11-01T00:00:00.000Z'
  answer(getPlace, () => placeOf({ is_mine: true }))
  answer(listRecommendations, () => ({
    count: 1,
    next: null,
    previous: null,
    results: [{ id: 1, author, words: 'Chú làm kỹ', post_id: null, is_mine: false, createdAt }],
  }))
  answer(listCorrections, () => ({
    results: [{ id: 2, author, changes: { phone: '' }, note: '', place: { id: 7, name: 'Quán' }, createdAt }],
  }))
  await open('/places/7')
  const links = page.getByRole('link', { name: 'Cô Hoa' })
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/users/3', '/users/3'])
})

test('the draft of a new place is stored on the device', async () => {
  answer(listPlaces, () => pageOf([placeOf()]))
  await open('/favorite-places')
  await page.getByRole('button', { name: 'Thêm địa điểm' }).click()
  await page.getByRole('textbox', { name: 'Tên địa điểm' }).fill('Cơm chị Bảy')
  await expect.poll(() => localStorage.getItem('form_drafts')).toMatch(/Cơm chị Bảy/)
})

test('editing a place sends only the changed fields', { tags: ['full'] }, async () => {
  const sent: unknown[] = []
  answer(getPlace, () => placeOf({ is_mine: true }))
  answer(listCorrections, () => ({ results: [] }))
  answer(listRecommendations, () => ({ count: 0, next: null, previous: null, results: [] }))
  answer(changePlace, ({ body }) => (sent.push(body), placeOf({ is_mine: true, phone: '0901 234 567' })))
  await open('/places/7')
  await page.getByRole('button', { name: 'Tùy chọn cho Sửa xe chú Tư' }).click()
  await page.getByRole('button', { name: 'Sửa địa điểm' }).click()
  await page.getByRole('textbox', { name: 'Điện thoại' }).fill('0901 234 567')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect.poll(() => sent).toEqual([{ phone: '0901 234 567' }])
  await expect.poll(() => localStorage.getItem('form_drafts')).toBeNull()
})

test('a missing place says so', async () => {
  answer(getPlace, () => new ApiError(404, {}))
  await open('/places/9')
  await expect.element(page.getByText('Không thấy địa điểm này')).toBeVisible()
})

test('no place can be added while the screen loads', async () => {
  const Skeleton = handle.skeleton ?? PlacesScreen
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Skeleton /> }])} />)
  await expect.element(page.getByRole('heading', { name: 'Địa điểm yêu thích' })).toBeVisible()
  await expect.element(page.getByText('Thêm', { exact: true })).toBeVisible()
  expect(page.getByText('Thêm', { exact: true }).element().closest('[inert]')).not.toBeNull()
})
