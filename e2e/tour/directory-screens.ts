import type { Page } from '@playwright/test'
import { waitForHeading, runSteps, openSheet, type Screen, waitForText } from './screen.ts'

const waitForPlaces = (page: Page) =>
  page.getByRole('region', { name: 'Địa điểm', exact: true }).getByRole('article').first().waitFor()

const at = (path: string) => ({ path, as: 'lan' })

export const placeScreens: Screen[] = [
  { name: 'favorite-places', ...at('/favorite-places'), ready: waitForPlaces },
  { name: 'favorite-places-food', ...at('/favorite-places?category=food'), ready: waitForPlaces },
  { name: 'favorite-places-mine', ...at('/favorite-places?mine=1'), ready: waitForPlaces },
  {
    name: 'favorite-places-nothing',
    ...at('/favorite-places?q=xyzxyz'),
    ready: waitForHeading('Không thấy địa điểm nào hợp với “xyzxyz”'),
  },
  {
    name: 'place-new',
    ...at('/favorite-places'),
    ready: runSteps(waitForPlaces, openSheet('Thêm địa điểm', 'Tên địa điểm')),
  },
  { name: 'place', ...at('/places/1'), ready: waitForHeading('Hàng xóm giới thiệu') },
  {
    name: 'place-map',
    ...at('/places/1'),
    ready: runSteps(waitForHeading('Hàng xóm giới thiệu'), async (page) => {
      await page.getByRole('button', { name: 'Xem bản đồ' }).click()
      await page.getByRole('region', { name: /^Bản đồ:/ }).waitFor()
    }),
  },
  { name: 'place-missing', ...at('/places/999999'), ready: waitForHeading('Không thấy địa điểm này') },
]

const waitForBakery = waitForHeading('Tiệm bánh mì Cô Hoa')

const openWeek = async (page: Page) => {
  await page.getByRole('button', { name: /giờ cả tuần/ }).click()
  await page.getByText('Nghỉ Tết từ').waitFor()
}

const openMap = async (page: Page) => {
  await page.getByRole('button', { name: 'Xem bản đồ' }).click()
  await page.getByRole('group', { name: 'Điều khiển bản đồ' }).waitFor()
}

export const businessScreens: Screen[] = [
  {
    name: 'business-week',
    path: '/business/tiem-banh-mi',
    as: 'lan',
    ready: runSteps(waitForBakery, openWeek),
  },
  {
    name: 'business-map',
    path: '/business/tiem-banh-mi',
    as: 'lan',
    ready: runSteps(waitForBakery, openMap),
  },
  {
    name: 'business-options',
    path: '/business/tiem-banh-mi',
    as: 'lan',
    ready: runSteps(waitForBakery, openSheet(/^Tùy chọn cho/, 'Sao chép liên kết')),
  },
  {
    name: 'business-unclaimed',
    path: '/business/ca-phe-vot-hem-18',
    as: 'lan',
    ready: waitForHeading('Tiệm này của bạn?'),
  },
  {
    name: 'business-claim',
    path: '/business/ca-phe-vot-hem-18',
    as: 'lan',
    ready: runSteps(
      waitForHeading('Tiệm này của bạn?'),
      openSheet('Nhận tiệm', 'Làm sao Xóm biết tiệm này của bạn?'),
    ),
  },
  { name: 'business-missing', path: '/business/khong-co', as: 'lan', ready: waitForBakery },
  { name: 'business-own', path: '/business/tiem-banh-mi', as: 'hoa', ready: waitForBakery },
  {
    name: 'business-edit',
    path: '/business/tiem-banh-mi/edit',
    as: 'hoa',
    ready: waitForText('Dùng giờ thứ Hai cho cả tuần'),
  },
  {
    name: 'business-feedback',
    path: '/business/tiem-banh-mi/feedback',
    as: 'hoa',
    ready: waitForText('Tiệm trả lời'),
  },
  { name: 'business-new', path: '/businesses/new', as: 'lan', ready: waitForText('Vị trí trên bản đồ') },
  {
    name: 'businesses-none',
    path: '/businesses?q=xyzxyz',
    as: 'lan',
    ready: waitForHeading('Chưa thấy “xyzxyz”'),
  },
  { name: 'businesses-mine', path: '/businesses', as: 'hoa', ready: waitForHeading('Tiệm của bạn') },
]
