import type { Page } from '@playwright/test'
import { waitForHeading, type Screen, waitForText } from './screen.ts'

/** Opens an onboarding step through the history state, without a change on the server. */
const openStep = (number: number, title: string) => async (page: Page) => {
  await page.getByRole('progressbar').waitFor()
  const usr = { step: number - 1, came: false }
  await page.evaluate((state) => history.replaceState(state, ''), { usr, key: 'step', idx: 0 })
  await page.reload()
  await waitForHeading(title)(page)
}

/** Shows the welcome card, as after the home was saved, until the next load. */
const showWelcome = (text: string) => async (page: Page) => {
  await page.waitForFunction(() => localStorage.getItem('auth-storage')?.includes('"id"'))
  await page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '') as {
      state: { user: { id: number } }
    }
    localStorage.setItem('arrival_card', String(state.user.id))
  })
  await page.reload()
  await page
    .getByRole('region', { name: /tới xóm rồi!$/ })
    .getByText(text)
    .waitFor()
  await page.evaluate(() => localStorage.removeItem('arrival_card'))
}

/** The steps between signing in and the feed. */
export const onboardingScreens: Screen[] = [
  { name: 'location', path: '/location', as: 'ha', ready: waitForText('Tin từ hàng xóm') },
  { name: 'location-map-1-province', path: '/location/map', as: 'ha', ready: waitForText('An Giang') },
  {
    name: 'location-map-2-ward',
    path: '/location/map?province=48',
    as: 'ha',
    ready: waitForText('Phường Hải Châu'),
  },
  {
    name: 'location-map-3-cell',
    path: '/location/map?province=48&ward=20242',
    as: 'ha',
    ready: (page) => page.getByRole('slider').waitFor(),
  },
  { name: 'feed-arrival', path: '/feed', as: 'lan', ready: showWelcome('Sẵn sàng giúp') },
  {
    name: 'feed-arrival-ward',
    path: '/feed',
    as: 'giang',
    ready: showWelcome('Ô lục giác này chỉ mình bạn thấy'),
  },
  {
    name: 'onboarding-1-invite',
    path: '/onboarding',
    as: 'phat',
    ready: openStep(1, 'Mời bạn cùng nhà, hàng xóm hay người quen'),
  },
  {
    name: 'onboarding-2-neighborhood',
    path: '/onboarding',
    as: 'phat',
    ready: openStep(2, 'Đây là xóm của bạn'),
  },
  {
    name: 'onboarding-3-community',
    path: '/onboarding',
    as: 'phat',
    ready: async (page) => {
      await openStep(3, 'Xem ai đang ở quanh bạn')(page)
      await page.getByText('Phường của bạn').waitFor()
    },
  },
  {
    name: 'onboarding-4-trusted',
    path: '/onboarding',
    as: 'phat',
    ready: async (page) => {
      await openStep(4, 'Người thân tin cậy')(page)
      await page.getByLabel('Email của người thân').waitFor()
    },
  },
  {
    name: 'onboarding-5-birthday',
    path: '/onboarding',
    as: 'phat',
    ready: openStep(5, 'Sinh nhật của bạn là ngày nào?'),
  },
]
