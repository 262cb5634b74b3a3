/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCommunities } from '../../../../contract/communities/communities.ts'
import {
  getProvinceMap,
  getWardMap,
  type ProvinceMap,
  type WardMap,
} from '../../../../contract/geo/nearby.ts'
import { withdrawHome } from '../../../../contract/accounts/settings.ts'
import { updateUser } from '../../../../contract/people/users.ts'
import { expectToast, openApp } from '../../test-app.tsx'
import { openWizard } from '../../onboarding/test-wizard.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'

const newcomer = person({ id: 5, location: null, ward: null })

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]

/** Two wards side by side; the first has four cells, some 900 m apart. */
const wardMap: WardMap = {
  wards: [
    {
      code: '26743',
      name: 'Phường Bến Thành',
      center: [106.7, 10.77],
      polygons: [[square(106.69, 10.76, 0.02)]],
    },
    {
      code: '26740',
      name: 'Phường Sài Gòn',
      center: [106.72, 10.77],
      polygons: [[square(106.71, 10.76, 0.02)]],
    },
  ],
  cells: [
    { middle: [106.6955, 10.765], ward: '26743' },
    { middle: [106.7045, 10.765], ward: '26743' },
    { middle: [106.6955, 10.774], ward: '26743' },
    { middle: [106.7045, 10.774], ward: '26740' },
  ],
  corners: [
    [0.0048, 0],
    [0.0024, 0.0042],
    [-0.0024, 0.0042],
    [-0.0048, 0],
    [-0.0024, -0.0042],
    [0.0024, -0.0042],
  ],
}

const feature = (code: string, name: string, west: number) => ({
  type: 'Feature' as const,
  properties: { code, name, size: 'new' as const, center: [west, 10.77] },
  geometry: { type: 'MultiPolygon' as const, coordinates: [[square(west, 10.76, 0.02)]] },
})

const cityMap: ProvinceMap = {
  type: 'FeatureCollection',
  bbox: [106.6, 10.7, 106.8, 10.8],
  features: [
    feature('26740', 'Phường Sài Gòn', 106.71),
    feature('26743', 'Phường Bến Thành', 106.69),
    feature('27000', 'Xã Nhà Bè', 106.73),
  ],
}

beforeEach(() => {
  actAs(newcomer)
  answer(getProvinceMap, () => cityMap)
  answer(getWardMap, () => wardMap)
})

const choose = () => page.getByRole('link', { name: 'Chọn trên bản đồ' })
const row = (name: string) => page.getByRole('button', { name })
const map = () => page.getByRole('slider', { name: 'Bản đồ Phường Bến Thành, chia thành ô' })
const liveHere = () => page.getByRole('button', { name: 'Nhà tôi ở ô này' })
const expectTitle = async (name: string) => {
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function openCellMap() {
  await choose().click()
  await expectTitle('Bạn ở tỉnh, thành nào?')
  await page.getByRole('searchbox').fill('ho chi')
  await row('Hồ Chí Minh').click()
  await expectTitle('Bạn ở phường, xã nào?')
  await page.getByRole('searchbox').fill('ben tha')
  await row('Phường Bến Thành').click()
  await expect.element(map()).toBeVisible()
}

/** Records the bodies of all save requests. */
function recordSaves() {
  const saves: unknown[] = []
  answer(updateUser, ({ body }) => {
    saves.push(body)
    return { ...newcomer, location: body.location ?? null, ward: 'Phường Bến Thành' }
  })
  return saves
}

test('choosing province, ward and cell saves the centre of the cell as the home', async () => {
  const saves = recordSaves()
  const app = await openApp('/location', { from: '/posts/12' })
  await openCellMap()
  await expect.element(page.getByText('Chạm vào ô có nhà bạn.')).toBeVisible()
  await expect.element(liveHere()).toBeDisabled()
  await expect.element(page.getByText(/Xóm chỉ giữ tâm ô/)).toBeVisible()
  const { width, height } = map().element().getBoundingClientRect()
  await map().click({ position: { x: width * 0.62, y: height * 0.42 } })
  await expect
    .element(page.getByText(/^Cách giữa Phường Bến Thành chừng 0,5 km về phía đông bắc$/))
    .toBeVisible()
  await expect.element(page.getByText('Ô này tính vào Phường Sài Gòn, vì phần lớn ô nằm ở đó.')).toBeVisible()
  await liveHere().click()
  await expectToast('Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
  expect(saves).toEqual([{ location: { latitude: 10.774, longitude: 106.7045 } }])
  await expect.poll(app.at, { timeout: 4000 }).toBe('/posts/12')
})

test('arrow keys select a cell and move to the next one', async () => {
  const saves = recordSaves()
  await openApp('/location')
  await openCellMap()
  map().element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}{ArrowDown}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText(/về phía đông nam$/)).toBeVisible()
  await liveHere().click()
  await expect.poll(() => saves).toEqual([{ location: { latitude: 10.765, longitude: 106.7045 } }])
})

test('Back returns to the previous step, and the address contains province and ward but no coordinates', async () => {
  const app = await openApp('/location')
  await openCellMap()
  expect(app.at()).toBe('/location/map?province=79&ward=26743')
  await app.back()
  await expectTitle('Bạn ở phường, xã nào?')
  await app.back()
  await expectTitle('Bạn ở tỉnh, thành nào?')
  await app.back()
  await expectTitle('Chào Lan! Nhà bạn ở quanh đâu?')
})

test('an address opened directly shows its step and returns to /location', async () => {
  const saves = recordSaves()
  const app = await openApp('/location/map?province=79&ward=26743')
  await expect.element(map()).toHaveAttribute('aria-valuetext', 'Chạm vào ô có nhà bạn.')
  map().element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await liveHere().click()
  await expect.poll(() => saves.length).toBe(1)
  await expect.poll(app.at, { timeout: 4000 }).not.toContain('map')
})

test.each(['?province=98', '?province=x&ward=26743', '?ward=26743'])(
  'the address %s without a valid province starts at the first step',
  async (query) => {
    await openApp(`/location/map${query}`)
    await expectTitle('Bạn ở tỉnh, thành nào?')
    expect(page.getByRole('list').getByRole('listitem').elements()).toHaveLength(34)
  },
)

test('Skip after the map saves nothing', async () => {
  const canReply = Promise.withResolvers<void>()
  const withdrawn: string[] = []
  answer(updateUser, async ({ body }) => {
    await canReply.promise
    return { ...newcomer, location: body.location ?? null }
  })
  answer(withdrawHome, ({ params }) => {
    withdrawn.push(params['key'] ?? '')
    return newcomer
  })
  const app = await openApp('/location')
  await openCellMap()
  map().element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await liveHere().click()
  await page.getByRole('button', { name: 'Bỏ qua' }).click()
  await expect.poll(app.at).toBe('/feed')
  canReply.resolve()
  await expect.poll(() => localStorage.getItem('home_withdrawals')).toBe(null)
  expect(withdrawn).toHaveLength(1)
})

test('too many moves show a message', async () => {
  answer(updateUser, () => new ApiError(429, { code: 'too_many_moves' }))
  await openApp('/location')
  await openCellMap()
  map().element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await liveHere().click()
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('Bạn đã đổi nơi ở nhiều lần trong tháng này. Vui lòng thử lại sau ít ngày.')
})

test('a search without matches shows a message, and clearing it restores the list', async () => {
  await openApp('/location/map?province=79')
  await page.getByRole('searchbox').fill('quận 1')
  await expect.element(page.getByText('Chưa thấy nơi nào tên “quận 1”')).toBeVisible()
  await page.getByRole('button', { name: 'Xóa ô tìm' }).click()
  const names = page.getByRole('list').getByRole('button').elements()
  expect(names.map((each) => each.textContent)).toEqual(['Phường Bến Thành', 'Xã Nhà Bè', 'Phường Sài Gòn'])
})

describe('a failed request can be retried for', () => {
  test('the wards', async () => {
    answer(getProvinceMap, () => new ApiError(404, {}))
    await openApp('/location/map?province=79')
    await expect.element(page.getByText('Chưa tải được phường, xã')).toBeVisible()
  })

  test('the map', async () => {
    answer(getWardMap, () => new ApiError(404, {}))
    await openApp('/location/map?province=79&ward=26743')
    await expect.element(page.getByText('Chưa tải được bản đồ')).toBeVisible()
    answer(getWardMap, () => wardMap)
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect.element(map()).toBeVisible()
  })
})

test('the neighbourhood step accepts a home from the map', async () => {
  answer(listCommunities, () => ({ count: 0, next: null, previous: null, results: [] }))
  const { server, at } = await openWizard({ onboarding_step: 1 })
  await openCellMap()
  map().element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await liveHere().click()
  await expectToast('Thành công!', 'Vị trí của bạn đã được lưu.')
  await expect.element(page.getByText('Đã lưu vị trí · Phường Bến Thành')).toBeVisible()
  expect(at()).toBe('/onboarding')
  expect(server.changes.filter(({ location }) => location)).toHaveLength(1)
})
