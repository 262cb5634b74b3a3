import type { FavourSide, OfferMove } from '../../../contract/posts/favour-moves.ts'

/** An offer on a post that begins with a text: its own text, its age in hours, and the moves since. */
export interface Live {
  by: string
  post: string
  message: string
  ago: number
  steps: [move: OfferMove, by: FavourSide, ago: number][]
}

const live = (by: string, post: string, message: string, ago: number, ...steps: Live['steps']): Live => ({
  by,
  post,
  message,
  ago,
  steps,
})

/** Open offers of the demo cast, and those that came to nothing. */
export const liveOffers = [
  live(
    'hung',
    'Lớp cũ thanh lý bàn ghế',
    'Chị Lan ơi còn bộ nào không, bé nhà em sang năm vô lớp một. Em có xe, em qua chở.',
    3,
  ),
  live(
    'minh',
    'Lớp mình sắp họp phụ huynh',
    'Mình có cái máy chiếu mini hay coi đá banh, chị Lan lấy xài đi.',
    48,
    ['accept', 'author', 47],
    ['complete', 'offerer', 28],
  ),
  live(
    'lan',
    'Em về quê bốn ngày',
    'Chị ở sát bên, để chị tưới cho. Em gửi chị chìa khóa cổng là được.',
    18,
    ['accept', 'author', 17],
  ),
  live(
    'khanh',
    'Quạt nhà mình cháy mất tiêu',
    'Em có cây quạt đứng mà tối em mới về tới nhà, anh chờ được không ạ?',
    0.1,
  ),
  live(
    'minh',
    'Bóng đèn cầu thang nhà mình',
    'Mình có thang nhôm hai mét rưỡi, chiều anh Tuấn ghé lấy nha.',
    4,
    ['accept', 'author', 3],
  ),
  live(
    'minh',
    'Có ai xài máy khoan bê tông',
    'Mình có cây khoan pin, khoan gạch thì ngọt chớ bê tông chưa thử.',
    44,
    ['decline', 'author', 40],
  ),
  live(
    'vinh',
    'Mình có hai cái màn hình máy tính cũ',
    'Cho em xin cái bị sọc với anh, chiều mai em qua lấy.',
    70,
    ['accept', 'author', 69],
    ['no_show', 'author', 30],
  ),
  live(
    'bacngoc',
    'Nhà em sắp có giỗ',
    'Nhà bác còn đôi mâm đồng các cụ để lại, cháu sang mà lấy, nhớ đừng kỳ bằng cát.',
    20,
  ),
  live('nga', 'Nhà em sắp có giỗ', 'Chị có đủ chục bát chiết yêu, mai em ghé chị đưa.', 26, [
    'accept',
    'author',
    24,
  ]),
  live(
    'duc',
    'Cho mình mượn cái xe đẩy hàng hai bánh',
    'Xưởng em có xe đẩy, anh qua lấy lúc nào cũng được.',
    0.3,
    ['accept', 'author', 0.2],
  ),
  live(
    'vy',
    'Lớp bơi của tui thiếu sáu cái phao tay',
    'Em có bốn cái của mấy đứa cháu, em đem qua hồ cho anh.',
    24,
    ['accept', 'author', 23],
    ['complete', 'author', 20],
  ),
  live(
    'nhung',
    'Lớp bơi của tui thiếu sáu cái phao tay',
    'Trường em còn hai cái, để em hỏi cô hiệu trưởng rồi em đem qua.',
    5,
  ),
  live('bao', 'Con dì đi biển chưa về', 'Tui đang ở gần, năm phút nữa tui ghé.', 1.6, [
    'accept',
    'author',
    1.5,
  ]),
]
