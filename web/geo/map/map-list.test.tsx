import { page } from 'vitest/browser'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Pin } from '../../../contract/geo/map.ts'
import { MapList } from './MapList.tsx'

const pin: Pin = {
  kind: 'place',
  id: 3,
  title: 'Phở góc chợ',
  note: 'Ăn uống',
  path: '/places/3',
  start_date: null,
  latitude: 10.77,
  longitude: 106.7,
}

test('the list links to everything in view, and a button shows a pin on the map', async () => {
  const chosen: Pin[] = []
  const list = (
    <MapList
      pins={[pin]}
      areas={[{ code: '26743', name: 'Phường Bến Thành', count: 4 }]}
      kinds={['place', 'post']}
      more
      hasOwnArea
      chosen={null}
      onChoose={(each) => chosen.push(each)}
      onShowAll={undefined}
    />
  )
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />)
  await expect.element(page.getByRole('link', { name: /Phở góc chợ/ })).toHaveAttribute('href', '/places/3')
  await expect.element(page.getByText('4 tin')).toBeVisible()
  await expect.element(page.getByText('Phóng to để thấy hết.')).toBeVisible()
  await page.getByRole('button', { name: 'Chỉ trên bản đồ: Phở góc chợ' }).click()
  expect(chosen).toEqual([pin])
})
