import type { OrderSide } from '../../../contract/market/order-moves.ts'

/** What a side does, `ago` hours before the seeding. `day` counts from the seeding's; people meet at six in the evening. */
export type Act = { by: OrderSide; ago: number } & (
  | { does: 'confirm' | 'agree' | 'complete' }
  | { does: 'decline' | 'cancel'; reason: string }
  | { does: 'propose'; place: string; day: number }
  | { does: 'rate'; stars: 1 | 2 | 3 | 4 | 5; comment: string }
)

/** `product` is the name of a listing, `ago` the hours before the seeding when it was ordered. */
export interface OrderDraft {
  buyer: string
  seller: string
  product: string
  quantity?: number
  ago: number
  acts: Act[]
}

/** What the demo cast orders from each other, the earliest first. */
export const orders: OrderDraft[] = [
  {
    buyer: 'minh',
    seller: 'kiet',
    product: 'Màn hình 24 inch, kèm dây HDMI',
    ago: 71,
    acts: [
      {
        by: 'seller',
        ago: 65,
        does: 'decline',
        reason: 'Tuần này em ôn thi không gặp được, anh thông cảm giùm em nha.',
      },
    ],
  },
  {
    buyer: 'lan',
    seller: 'trang',
    product: 'Gấu bông cao 60 cm, giặt thơm',
    ago: 52,
    acts: [
      { by: 'seller', ago: 51, does: 'confirm' },
      { by: 'seller', ago: 50, does: 'propose', place: 'Lớp vẽ hẻm 212, sau giờ học', day: -1 },
      { by: 'buyer', ago: 49, does: 'agree' },
      { by: 'buyer', ago: 5.6, does: 'complete' },
      {
        by: 'buyer',
        ago: 5.4,
        does: 'rate',
        stars: 5,
        comment: 'Gấu thơm phức, Na ôm ngủ luôn. Cô Trang còn gói giấy màu cho bé.',
      },
      {
        by: 'seller',
        ago: 4.9,
        does: 'rate',
        stars: 5,
        comment: 'Chị Lan hẹn đúng giờ, nói chuyện dễ thương.',
      },
    ],
  },
  {
    buyer: 'khanh',
    seller: 'minh',
    product: 'Bộ đồ nghề sửa xe đạp, đủ lục giác và bơm tay',
    ago: 9,
    acts: [
      { by: 'seller', ago: 8, does: 'confirm' },
      { by: 'buyer', ago: 2.1, does: 'propose', place: 'Trước nhà văn hóa Thanh Niên', day: 2 },
    ],
  },
  {
    buyer: 'lan',
    seller: 'diem',
    product: 'Chậu lan chi để bàn',
    quantity: 2,
    ago: 3.2,
    acts: [
      { by: 'seller', ago: 3, does: 'confirm' },
      { by: 'seller', ago: 2.9, does: 'propose', place: 'Tiệm hoa góc chợ Bến Thành', day: 1 },
      { by: 'buyer', ago: 2.5, does: 'agree' },
    ],
  },
  {
    buyer: 'minh',
    seller: 'lan',
    product: 'Bộ truyện tranh song ngữ Anh Việt, 12 cuốn',
    ago: 1.6,
    acts: [],
  },
]
