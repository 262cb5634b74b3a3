import { type ComponentType, Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getBusiness } from '../contract/directory/businesses.ts'
import { getChat } from '../contract/chat/chats.ts'
import { listMessages } from '../contract/chat/messages.ts'
import { groups } from '../contract/communities/communities.ts'
import { getEvent } from '../contract/events/events.ts'
import { getProduct } from '../contract/market/products.ts'
import { listCorrections, listRecommendations } from '../contract/directory/place-suggestions.ts'
import { getPlace } from '../contract/directory/places.ts'
import { listComments } from '../contract/posts/comments.ts'
import { getPost } from '../contract/posts/posts.ts'
import BusinessScreen from './directory/businesses/business/BusinessScreen.tsx'
import { answerBusiness, businessOf } from './directory/businesses/test-businesses.tsx'
import ChatScreen from './chat/list/ChatScreen.tsx'
import { chatOf } from './chat/list/test-chats.tsx'
import EventScreen from './events/EventScreen.tsx'
import { eventOf, answerEmptyLists } from './events/test-events.tsx'
import GroupScreen from './communities/groups/GroupScreen.tsx'
import { answerGroups, badminton } from './communities/groups/test-groups.tsx'
import ProductScreen from './market/product/ProductScreen.tsx'
import { answerProduct } from './market/product/test-product.tsx'
import { productOf } from './market/test-market.tsx'
import PlaceScreen from './directory/places/page/PlaceScreen.tsx'
import { placeOf } from './directory/places/test-places.ts'
import { ApiError } from './platform/api/api-error.ts'
import { answer } from './platform/api/fake-network.ts'
import { queryClient } from './platform/api/query-client.ts'
import PostScreen from './feed/PostScreen.tsx'
import { postOf, signInAsLan } from './posts/test-posts.ts'

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

const open = async (Screen: ComponentType, path: string, text: string) => {
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Suspense>
        <Routes>
          <Route path={path.replace(/[^/]+$/, ':id')} element={<Screen />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )
  await expect.element(page.getByText(text).first()).toBeVisible()
}

const notFound = () => new ApiError(404)
const openThenDelete = {
  post: async () => {
    answer(listComments, () => ({ count: 0, next: null, previous: null, results: [] }))
    answer(getPost, () => postOf({ id: 7, content: 'Ai có thang?' }))
    await open(PostScreen, '/posts/7', 'Ai có thang?')
    answer(getPost, notFound)
  },
  event: async () => {
    answerEmptyLists()
    answer(getEvent, () => eventOf({ id: 7, name: 'Dọn hẻm' }))
    await open(EventScreen, '/events/7', 'Dọn hẻm')
    answer(getEvent, notFound)
  },
  product: async () => {
    answerProduct(productOf({ id: 7, name: 'Quạt đứng' }))
    await open(ProductScreen, '/marketplace/products/7', 'Quạt đứng')
    answer(getProduct, notFound)
  },
  business: async () => {
    answerBusiness(businessOf({ slug: 'pho', name: 'Phở cô Ba' }))
    await open(BusinessScreen, '/businesses/pho', 'Phở cô Ba')
    answer(getBusiness, notFound)
  },
  place: async () => {
    answer(listCorrections, () => ({ results: [] }))
    answer(listRecommendations, () => ({ count: 0, next: null, previous: null, results: [] }))
    answer(getPlace, () => placeOf({ id: 7, name: 'Sửa xe chú Tư' }))
    await open(PlaceScreen, '/places/7', 'Sửa xe chú Tư')
    answer(getPlace, notFound)
  },
  group: async () => {
    answerGroups()
    await open(GroupScreen, `/groups/${badminton.id}`, badminton.name)
    answer(groups.get, notFound)
  },
  chat: async () => {
    answer(getChat, () => chatOf({ id: 7 }))
    answer(listMessages, () => new ApiError(503))
    await open(ChatScreen, '/chat/7', 'Cô Hoa')
    answer(getChat, notFound)
  },
}

test.each<[keyof typeof openThenDelete, string]>([
  ['post', 'Bài này vừa được gỡ'],
  ['event', 'Sự kiện này vừa được gỡ'],
  ['product', 'Món này vừa được gỡ'],
  ['business', 'Trang của tiệm này vừa được gỡ'],
  ['place', 'Địa điểm này vừa được gỡ'],
  ['group', 'Nhóm này vừa được gỡ'],
  ['chat', 'Cuộc trò chuyện này không còn nữa'],
])('the open screen of a %s says within a minute that it was deleted', async (kind, message) => {
  await openThenDelete[kind]()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText(message)).toBeVisible()
})
