import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OwnProduct } from '../../../contract/market/products.ts'
import '../../platform/outbox/test-records.ts'
import { lan } from '../../posts/test-posts.ts'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import type { CachedProduct } from '../product-cache.ts'
import { productOf, sellerOf } from '../test-market.tsx'
import Editor from './Editor.tsx'

export const ownOf = (but: Partial<OwnProduct> = {}): OwnProduct => ({
  ...productOf({ seller_id: lan.id, seller: sellerOf({ id: lan.id, name: lan.display_name }) }),
  near_home: false,
  ...but,
})

function Opener({ product }: { product: CachedProduct | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Mở</button>
      <Editor {...(product && { product })} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** The form over a page with a button that opens it. */
export async function openEditor(product?: CachedProduct) {
  // Toasts outlive the page that showed them.
  for (let toast = shownToast(); toast; toast = shownToast()) dismissToast(toast.id)
  const router = createMemoryRouter(
    [
      { path: '/marketplace', element: <Opener product={product} /> },
      { path: '*', element: <p>Nơi khác</p> },
    ],
    { initialEntries: ['/marketplace'] },
  )
  const screen = await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  await reopen()
  return {
    screen,
    at: () => router.state.location.pathname,
    from: () => router.state.location.state as unknown,
  }
}

export async function reopen() {
  await page.getByRole('button', { name: 'Mở' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

export const box = (name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name })
export const press = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name }).click()
export const submit = () => press(/^Đăng bán|^Đăng cho|^Lưu/)

/** What the form needs. */
export async function fill() {
  await box(/^Tên sản phẩm/).fill('Nồi cơm điện')
  await box(/^Giá \*/).fill('320000')
  await page.getByRole('radio', { name: 'Đồ điện' }).click()
  await box(/^Nơi lấy hàng/).fill('Trước chợ Bà Chiểu')
}
