import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import type * as Type from 'typebox'
import { render } from 'vitest-browser-react'
import type { Media } from '../../contract/media/media.ts'
import {
  listProducts,
  listPromotedProducts,
  listTrendingProducts,
  type Product,
} from '../../contract/market/products.ts'
import type { Seller } from '../../contract/market/sellers.ts'
import { answer } from '../platform/api/fake-network.ts'
import Frame from '../frame/Frame.tsx'
import { hoa } from '../posts/test-posts.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import MarketListScreen from './list/MarketListScreen.tsx'
import MarketScreen from './list/MarketScreen.tsx'
import SavedProductsScreen from './saved/SavedProductsScreen.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export const sellerOf = (but: Partial<Seller> = {}): Seller => ({
  id: hoa.id,
  name: hoa.display_name,
  avatar: null,
  joinDate: '2024-03-01T00:00:00.000Z',
  is_new: false,
  is_staff: false,
  is_verified: false,
  ...but,
})

/** A square of one colour. */
export const pictureOf = (colour: string): Media => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${colour}"/></svg>`
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { id: 1, type: 'image', url, width: 400, height: 400, blur: '', variants: [] }
}

let last = 100

/** A bicycle of Cô Hoa's, in the viewer's lane. */
export const productOf = (but: Partial<Product> = {}): Product => ({
  id: ++last,
  name: 'Xe đạp mini, mới thay vỏ',
  price: '1250000',
  originalPrice: null,
  discount: null,
  location: 'Cổng trường Lê Lai',
  distance_km: 0,
  time: ago(20),
  image: null,
  images: [],
  category: 'vehicles',
  pricing: null,
  hours: '',
  isPromoted: false,
  promotionText: null,
  description: '',
  seller_id: hoa.id,
  seller: sellerOf(),
  stock: 1,
  status: 'active',
  expires_at: ago(-60 * 24 * 40 + 60),
  is_saved: false,
  saves_count: 0,
  post_id: null,
  cautions: [],
  createdAt: ago(20),
  ...but,
})

export const productsPage = (
  results: Product[],
  next: string | null = null,
): Type.Static<typeof listProducts.reply> => ({ count: results.length, next, previous: null, results })

export const bicycle = productOf({
  id: 1,
  images: [pictureOf('#7aa89b')],
  originalPrice: '1600000',
  discount: '22%',
})
export const cooker = productOf({
  id: 2,
  name: 'Nồi cơm điện',
  price: '320000',
  distance_km: 1,
  category: 'electrical',
})
export const books = productOf({
  id: 3,
  name: 'Truyện thiếu nhi',
  price: '0',
  distance_km: 2,
  category: 'children',
})

/** The products of the fake market and the requests for them. */
export const market: { products: Product[]; requests: Record<string, string>[] } = {
  products: [],
  requests: [],
}

/** Serves the bicycle, the cooker and the books, filtered by search and category, and empty shelves. */
export function answerMarket() {
  market.products = [bicycle, cooker, books]
  market.requests = []
  answer(listProducts, ({ query }) => {
    market.requests.push(query)
    const isFound = ({ name, category }: Product) =>
      name.toLowerCase().includes((query['search'] ?? '').toLowerCase()) &&
      (query['category'] ?? category) === category
    return productsPage(market.products.filter(isFound))
  })
  answer(listPromotedProducts, () => ({ results: [] }))
  answer(listTrendingProducts, () => ({ results: [] }))
}

const opened: RouteObject = {
  path: '/marketplace/products/:id',
  element: (
    <main>
      <h1>Món đồ</h1>
    </main>
  ),
}

/** The market in the app's frame, with a placeholder for an opened product. */
export async function openMarket(path = '/marketplace', product = [opened]) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Toaster />
            <Frame />
          </>
        ),
        children: [
          {
            element: <MarketScreen />,
            children: [{ path: '/marketplace', element: <MarketListScreen /> }, ...product],
          },
          { path: '/saved_product', element: <SavedProductsScreen /> },
          { path: '*', element: <p>Nơi khác</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  const screen = await render(<RouterProvider router={router} />)
  const at = () => router.state.location.pathname + router.state.location.search
  return { screen, router, at }
}
