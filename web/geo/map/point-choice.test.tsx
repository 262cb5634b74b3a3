import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getVisibleArea } from '../../../contract/accounts/settings.ts'
import type { Point } from '../../../contract/shape.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import PointChoice from './PointChoice.tsx'
import SmallMap from './SmallMap.tsx'

beforeEach(() => {
  signInAsLan()
  answer(getVisibleArea, () => ({ area: null }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

function InForm({ onSubmit }: { onSubmit: () => void }) {
  const [point, setPoint] = useState<Point | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <PointChoice value={point} onChange={setPoint} label="Chỗ của quán" hint="Ai cũng sẽ thấy" />
    </form>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const field = () => page.getByRole('textbox', { name: 'Tọa độ (vĩ độ, kinh độ)' })

test('without WebGL a point is chosen by its coordinates, with the keyboard only', async () => {
  const onSubmit = vi.fn()
  await render(<InForm onSubmit={onSubmit} />)
  const group = page.getByRole('group', { name: 'Chỗ của quán' })
  await expect.element(group).toHaveAccessibleDescription('Ai cũng sẽ thấy')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(field()).toBeVisible()
  await userEvent.fill(field(), 'chợ Bến Thành')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveAccessibleDescription(/Cần hai số, vĩ độ trước/)
  await userEvent.fill(field(), '10.7725, 106.698')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Đã chọn chỗ trên bản đồ')).toBeVisible()
  await expect.element(page.getByText('10.77250, 106.69800')).toBeVisible()
  await expect.element(button('Chọn chỗ khác')).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a cancelled change keeps the point, and the point can be removed', async () => {
  await render(<InForm onSubmit={() => {}} />)
  await button('Chọn chỗ trên bản đồ').click()
  await userEvent.fill(field(), '10.7725 106.698')
  await button('Chọn chỗ này').click()
  await button('Chọn chỗ khác').click()
  await expect.element(field()).toHaveValue('10.77250, 106.69800')
  await userEvent.fill(field(), '11, 107')
  await button('Hủy').click()
  await expect.element(page.getByText('10.77250, 106.69800')).toBeVisible()
  await button('Bỏ chỗ này').click()
  await expect.element(page.getByText('10.77250, 106.69800')).not.toBeInTheDocument()
  await expect.element(button('Chọn chỗ trên bản đồ')).toHaveFocus()
})

test('the position of the device has to be confirmed', async () => {
  const position = { coords: { latitude: 10.77, longitude: 106.7 } } as GeolocationPosition
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => found(position))
  await render(<InForm onSubmit={() => {}} />)
  await button('Chọn chỗ trên bản đồ').click()
  await button('Dùng vị trí hiện tại').click()
  await expect.element(field()).toHaveValue('10.77000, 106.70000')
  await expect.element(page.getByText('Đã chọn chỗ trên bản đồ')).not.toBeInTheDocument()
  await button('Chọn chỗ này').click()
  await expect.element(page.getByText('10.77000, 106.70000')).toBeVisible()
})

test('a failed location keeps the typed text', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_found, failed) =>
    failed?.({ code: 1 } as GeolocationPositionError),
  )
  await render(<InForm onSubmit={() => {}} />)
  await button('Chọn chỗ trên bản đồ').click()
  await userEvent.fill(field(), '10.7725, 106.698')
  await button('Dùng vị trí hiện tại').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Máy chưa cho biết vị trí')
  await expect.element(field()).toHaveValue('10.7725, 106.698')
})

test('a required point can be changed but not removed', async () => {
  await render(
    <PointChoice
      value={{ latitude: 10.77, longitude: 106.7 }}
      onChange={() => {}}
      label="Chỗ"
      canRemove={false}
    />,
  )
  await expect.element(button('Chọn chỗ khác')).toBeVisible()
  await expect.element(button('Bỏ chỗ này')).not.toBeInTheDocument()
})

test('a small map without WebGL shows the coordinates', async () => {
  await render(<SmallMap latitude={10.7725} longitude={106.698} label="Phở góc chợ" />)
  await button('Xem bản đồ').click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Máy này không vẽ được bản đồ. Tọa độ: 10.77250, 106.69800')
})
