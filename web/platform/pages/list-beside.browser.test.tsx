import { useState } from 'react'
import { createMemoryRouter, NavLink, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListBeside } from './ListBeside.tsx'

const rowHeight = 60

function Rows() {
  const [count, setCount] = useState(40)
  return (
    <div>
      <button onClick={() => setCount(90)}>Xem thêm</button>
      <ul>
        {Array.from({ length: count }, (_, n) => (
          <li key={n} style={{ height: rowHeight }}>
            <NavLink to={`/things/${n}`}>{`Món ${n}`}</NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function open(path: string) {
  await page.viewport(1280, 800)
  const element = <ListBeside label="Danh sách" list={<Rows />} isOpen />
  const children = [{ path: '/things/:id', element: <main>Trang</main> }]
  const router = createMemoryRouter([{ element, children }], { initialEntries: [path] })
  await render(<RouterProvider router={router} />)
  const list = page.getByRole('complementary', { name: 'Danh sách' })
  await expect.element(list.getByText('Món 3', { exact: true })).toBeVisible()
  const addRows = async () => {
    ;(list.getByRole('button', { name: 'Xem thêm' }).element() as HTMLElement).click()
    await expect.element(list.getByText('Món 80')).toBeInTheDocument()
    await new Promise(requestAnimationFrame)
  }
  return { list: list.element(), addRows }
}

test('the list scrolls to the row of the opened page, also when it comes later', async () => {
  const { list, addRows } = await open('/things/80')
  expect(list.scrollTop).toBe(0)
  await addRows()
  await expect.poll(() => list.scrollTop).toBeGreaterThan(60 * rowHeight)
})

test('a list that is being read stays where it is when the row of the opened page comes', async () => {
  const { list, addRows } = await open('/things/80')
  list.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 500 }))
  list.scrollTop = 500
  await addRows()
  expect(list.scrollTop).toBe(500)
})
