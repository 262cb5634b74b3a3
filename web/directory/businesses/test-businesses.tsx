import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import {
  type Business,
  type BusinessCard,
  getBusiness,
  getFeaturedBusiness,
  listBusinesses,
} from '../../../contract/directory/businesses.ts'
import { type Feedback, listFeedback } from '../../../contract/directory/business-feedback.ts'
import { defaultHolidayHours } from '../../../contract/opening-hours.ts'
import Frame from '../../frame/Frame.tsx'
import { pictureOf } from '../../market/test-market.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { hoa, lan } from '../../posts/test-posts.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import BusinessScreen from './business/BusinessScreen.tsx'
import AddBusinessScreen from './business-editor/AddBusinessScreen.tsx'
import EditBusinessScreen from './business-editor/EditBusinessScreen.tsx'
import FeedbackScreen from './feedback/FeedbackScreen.tsx'
import BusinessesScreen from './list/BusinessesScreen.tsx'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Cô Hoa's bakery, always open. */
export const businessOf = (but: Partial<Business> = {}): Business => ({
  id: 1,
  slug: 'banh-mi-co-hoa',
  name: 'Bánh mì Cô Hoa',
  likes: 3,
  address: 'Đầu hẻm 47',
  location: 'Phường Bến Thành, Thành phố Hồ Chí Minh',
  distance_km: 0,
  cover: pictureOf('#7aa89b'),
  avatar: null,
  openTime: '00:00 - 00:00',
  openHours: everyDay.map((day) => ({ day, opens: '00:00', closes: '00:00' })),
  holidays: defaultHolidayHours,
  is_open: true,
  opens_next: null,
  is_liked: false,
  claimed: true,
  mine: false,
  point: null,
  phone: '0903 118 447',
  description: 'Bánh nóng\nhai lần một ngày',
  website: 'https://banhmi.example/',
  brandStory: 'Từ năm 1983',
  hometown: 'Cái Bè',
  images: [pictureOf('#b4412a')],
  awards: ['Giải nhì món ngon phường'],
  feedbackPlaceholder: 'Bánh hôm nay thế nào?',
  owner: hoa,
  my_claim: null,
  can_remove: false,
  ...but,
})

export const feedbackOf = (but: Partial<Feedback> = {}): Feedback => ({
  id: 9,
  content: 'Bánh giòn lắm',
  author: lan,
  is_own: true,
  answer: null,
  answered_at: null,
  createdAt: new Date().toISOString(),
  ...but,
})

const pageOf = <T,>(results: T[]) => ({ count: results.length, next: null, previous: null, results })

export function answerBusiness(business: Business, feedback: Feedback[] = []) {
  answer(getBusiness, () => business)
  answer(listFeedback, () => pageOf(feedback))
  answer(getFeaturedBusiness, () => ({ business: null }))
}

export const answerList = (near: BusinessCard[], mine: BusinessCard[] = []) =>
  answer(listBusinesses, ({ query }) => pageOf(query['mine'] ? mine : near))

export async function openBusinesses(path: string) {
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
          { path: '/businesses', element: <BusinessesScreen /> },
          { path: '/businesses/new', element: <AddBusinessScreen /> },
          { path: '/business/:id', element: <BusinessScreen /> },
          { path: '/business/:id/edit', element: <EditBusinessScreen /> },
          { path: '/business/:id/feedback', element: <FeedbackScreen /> },
          { path: '*', element: <p>Nơi khác</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router, at: () => router.state.location.pathname }
}
