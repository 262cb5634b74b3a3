import { expect, test } from 'vitest'
import { guessCategory } from './category-words.ts'

test.each([
  ['Xe đạp mini Nhật', 'vehicles'],
  ['XE DAP TRE EM', 'children'],
  ['Quạt đứng Senko', 'electrical'],
  ['Nồi cơm điện 1.8 lít', 'electrical'],
  ['Nồi áp suất', 'household'],
  ['Bàn học gỗ', 'furniture'],
  ['Thang nhôm 3m', 'tools'],
  ['Bộ đồ nghề sửa xe đạp', 'tools'],
  ['Sửa ống nước tận nhà', 'services'],
  ['Gia sư Toán lớp 6', 'services'],
  ['Phòng trọ cho thuê', 'rental'],
  ['Đàn guitar cổ điển', 'instruments'],
  ['Mèo con 2 tháng', 'pets'],
  ['Áo khoác gió', 'clothing'],
  ['Sen đá chậu nhỏ', 'plants'],
  ['Lego city', 'toys'],
  ['Vợt cầu lông', 'sports'],
  ['Rice cooker', 'electrical'],
  ['Thứ gì đó', null],
  ['', null],
])('the name %j suggests the category %s', (name, category) => {
  expect(guessCategory(name)).toBe(category)
})

test.each([
  ['Dạy đàn guitar', 'services'],
  ['Sửa xe đạp trẻ em', 'services'],
  ['Thang nhôm 3m', 'tools'],
  ['Thứ gì đó', null],
])('in the form of services, the name %j suggests the category %s', (name, category) => {
  expect(guessCategory(name, true)).toBe(category)
})
