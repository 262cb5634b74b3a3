import type { Page } from '@playwright/test'
import { inTurn, opened } from './opened.ts'
import { heading, type Screen, shown } from './screen.ts'

const bread = heading('Tiệm bánh mì Cô Hoa')

const week = async (page: Page) => {
  await page.getByRole('button', { name: /giờ cả tuần/ }).click()
  await page.getByText('Nghỉ Tết từ').waitFor()
}

const map = async (page: Page) => {
  await page.getByRole('button', { name: 'Xem bản đồ' }).click()
  await page.getByRole('group', { name: 'Điều khiển bản đồ' }).waitFor()
}

export const businessScreens: Screen[] = [
  { name: 'business-week', path: '/business/tiem-banh-mi', as: 'lan', ready: inTurn(bread, week) },
  { name: 'business-map', path: '/business/tiem-banh-mi', as: 'lan', ready: inTurn(bread, map) },
  {
    name: 'business-options',
    path: '/business/tiem-banh-mi',
    as: 'lan',
    ready: inTurn(bread, opened(/^Tùy chọn cho/, 'Sao chép liên kết')),
  },
  {
    name: 'business-unclaimed',
    path: '/business/ca-phe-vot-hem-18',
    as: 'lan',
    ready: heading('Tiệm này của bạn?'),
  },
  {
    name: 'business-claim',
    path: '/business/ca-phe-vot-hem-18',
    as: 'lan',
    ready: inTurn(heading('Tiệm này của bạn?'), opened('Nhận tiệm', 'Làm sao Xóm biết tiệm này của bạn?')),
  },
  { name: 'business-missing', path: '/business/khong-co', as: 'lan', ready: bread },
  { name: 'business-own', path: '/business/tiem-banh-mi', as: 'hoa', ready: bread },
  {
    name: 'business-edit',
    path: '/business/tiem-banh-mi/edit',
    as: 'hoa',
    ready: shown('Dùng giờ thứ Hai cho cả tuần'),
  },
  {
    name: 'business-feedback',
    path: '/business/tiem-banh-mi/feedback',
    as: 'hoa',
    ready: shown('Tiệm trả lời'),
  },
  { name: 'business-new', path: '/businesses/new', as: 'lan', ready: shown('Vị trí trên bản đồ') },
  { name: 'businesses-none', path: '/businesses?q=xyzxyz', as: 'lan', ready: heading('Chưa thấy “xyzxyz”') },
  { name: 'businesses-mine', path: '/businesses', as: 'hoa', ready: heading('Tiệm của bạn') },
]
