import type { Page } from '@playwright/test'
import { heading, type Screen, shown } from './screen.ts'

/** An onboarding step opened through history state, without a change on the server. */
const step = (number: number, title: string) => async (page: Page) => {
  await page.getByRole('progressbar').waitFor()
  const usr = { step: number - 1, came: false }
  await page.evaluate((state) => history.replaceState(state, ''), { usr, key: 'step', idx: 0 })
  await page.reload()
  await heading(title)(page)
}

/** The steps between signing in and the feed. */
export const wayInScreens: Screen[] = [
  { name: 'location', path: '/location', as: 'ha', ready: shown('Tin từ hàng xóm') },
  { name: 'location-map-1-province', path: '/location/map', as: 'ha', ready: shown('An Giang') },
  {
    name: 'location-map-2-ward',
    path: '/location/map?province=48',
    as: 'ha',
    ready: shown('Phường Hải Châu'),
  },
  {
    name: 'location-map-3-cell',
    path: '/location/map?province=48&ward=20242',
    as: 'ha',
    ready: (page) => page.getByRole('slider').waitFor(),
  },
  { name: 'location-arrival', path: '/location/arrival', as: 'lan', ready: shown('Sẵn sàng giúp') },
  {
    name: 'location-arrival-ward',
    path: '/location/arrival',
    as: 'giang',
    ready: shown('Ô lục giác này chỉ mình bạn thấy'),
  },
  {
    name: 'onboarding-1-invite',
    path: '/onboarding',
    as: 'phat',
    ready: step(1, 'Mời bạn cùng nhà, hàng xóm hay người quen'),
  },
  {
    name: 'onboarding-2-neighborhood',
    path: '/onboarding',
    as: 'phat',
    ready: step(2, 'Đây là xóm của bạn'),
  },
  {
    name: 'onboarding-3-community',
    path: '/onboarding',
    as: 'phat',
    ready: async (page) => {
      await step(3, 'Xem ai đang ở quanh bạn')(page)
      await page.getByText('Phường của bạn').waitFor()
    },
  },
  {
    name: 'onboarding-4-trusted',
    path: '/onboarding',
    as: 'phat',
    ready: async (page) => {
      await step(4, 'Người thân tin cậy')(page)
      await page.getByLabel('Email của người thân').waitFor()
    },
  },
  {
    name: 'onboarding-5-birthday',
    path: '/onboarding',
    as: 'phat',
    ready: step(5, 'Sinh nhật của bạn là ngày nào?'),
  },
]
