import type { Category } from '../../../contract/posts/posts.ts'
import type { Random } from './random.ts'

const things = `quạt đứng|nồi cơm điện|thang nhôm|máy khoan|bơm xe đạp|bàn ủi|máy hút bụi|lều cắm trại|xe đẩy em bé
|nôi gỗ|ghế ăn dặm|bếp nướng|nồi lẩu|máy xay sinh tố|tủ sách nhỏ|kệ dép|bàn học gấp|đèn bàn|máy may|vali cỡ lớn
|xe đạp mini|lồng chim|chậu mai|chậu sứ|bể cá|lồng mèo|vợt cầu lông|bàn cờ tướng|đàn ghi ta|loa kéo|máy in|màn hình
|ổ cắm dài|kìm cộng lực|cưa tay|máy bơm nước|bạt che mưa|chiếu trúc|nệm bông|mùng đôi|gối ôm|áo mưa bộ|nón bảo hiểm
|ghế xếp|bàn nhựa|chén dĩa đãi tiệc|nồi nấu bánh tét|khuôn bánh trung thu|cối đá|rổ tre`
const places = `đầu hẻm|cuối hẻm|cạnh trường mầm non|sau chợ|gần đình|bên hông nhà thờ|đối diện trạm y tế|ngã ba đầu ngõ
|khu nhà tập thể|chân cầu vượt|bờ kênh|công viên nhỏ|tiệm tạp hóa|quán cà phê góc đường|sân bóng|nhà văn hóa phường
|dãy trọ phía sau|cổng chào khu phố|trạm xe buýt|cây đa đầu làng`
const times = `tối nay|sáng mai|chiều mai|cuối tuần này|thứ Hai|thứ Ba|thứ Tư|thứ Năm|thứ Sáu|thứ Bảy|Chủ Nhật|trước rằm
|vài hôm|nửa buổi|một ngày|tuần sau|sau giờ làm|lúc bảy giờ tối`
const foods = `xôi gấc|bánh xèo|bún riêu|chè đậu đen|phở gà|canh chua|bánh chuối|mứt gừng|dưa món|cơm tấm|bánh cuốn
|nem nướng|bún chả|cháo lòng|bánh bột lọc|mì Quảng|rau muống|ổi ruột đỏ|xoài cát|bưởi|thanh long|mít|chuối sứ`
const animals = `mèo mướp|mèo tam thể|chó cỏ vàng|chó phốc|vẹt xanh|rùa cạn|mèo mun|chó nhật lông xù|thỏ trắng`
const jobs = `thay bóng đèn|khiêng cái tủ|trông bé|tưới cây|đưa mẹ đi khám|sửa ống nước|cài máy tính|lắp kệ|bắt cái mạng
|dắt chó đi dạo|nhận giúp bưu phẩm|vá lốp xe|cắt tỉa cây|dọn đồ lên lầu|kèm toán lớp năm|dịch một lá đơn`
const gatherings = `buổi đi bộ|bữa cơm góp|buổi đọc truyện cho bé|trận cầu lông|buổi dọn rác|lớp vẽ|hội cờ tướng|buổi trao đồ cũ
|lớp dưỡng sinh|đêm chiếu phim ngoài trời|buổi trồng cây|phiên chợ nhỏ|lớp nấu chè|buổi hiến máu`
const incidents = `cúp nước|cúp điện|ngập tới mắt cá|cây gãy chắn lối|hố ga mất nắp|dây điện sà thấp|kẻ lạ rình xe máy
|chó dữ chạy rông|loa kéo mở quá khuya|xe ben chạy ẩu|rác đổ trộm|trộm bẻ khóa xe đạp|tin nhắn lừa đảo|ổ gà lớn`
const colours = `xanh|đỏ|vàng|nâu|trắng|đen|xám|hồng|tím|cam|xanh rêu|kem`

const patterns: Record<Category, string> = {
  help: `cần người {job} giúp {time}, nhà ở {place}|ai rảnh {time} {job} giúp mình một tay với|mẹ mình lớn tuổi, cần ai {job} {time}
|mình đang bí, ai biết {job} ghé {place} giúp mình nhé`,
  request: `cho mình mượn {thing} {time} được không|ai có {thing} màu {colour} cho mượn {time} với|nhờ bà con {job} giúp {time}
|cần mượn {thing}, mình ở {place}, dùng xong trả liền`,
  give: `dọn nhà dư {thing} màu {colour}, ai cần ghé {place} lấy|tặng {thing} còn dùng tốt, để ở {place}|nhà có {food} ăn không hết, mời hàng xóm
|cho lại {thing} với {thing2}, ai tới trước lấy trước`,
  share: `quán {food} ở {place} ngon mà rẻ, ai thử chưa|mình mới biết cách giữ {food} tươi lâu, chia sẻ cả xóm|{place} mới mở lớp, {gathering} vui lắm
|ảnh {animal} nhà mình phơi nắng ở {place}`,
  event: `{gathering} {time} ở {place}, mời cả xóm|rủ mọi người {gathering} {time}, ai đi giơ tay|{time} có {gathering}, mang theo {food} càng vui`,
  alert: `{place} đang {trouble}, mọi người chú ý|báo trước {time} có {trouble} khu {place}|mới thấy {trouble} ngay {place}, né giùm nhé`,
  warning: `cẩn thận {trouble} ở {place}, hôm qua đã có người gặp|{place} dạo này hay có {trouble}, nhà nào cũng nên để ý`,
  regular: `lạc mất {animal} ở {place}, ai thấy báo mình|hôm nay {place} vắng ghê, cả xóm đi đâu hết rồi|trời {time} chắc mưa, nhớ rút đồ
|có ai nghe mùi {food} thơm quá không|mới dọn về {place}, chào cả nhà`,
}
const openings = `Cả nhà ơi,|Bà con cho hỏi,|Chào xóm mình,|Mọi người ơi,|Dạ thưa cô bác,|Xóm mình ơi,|Các bác ơi,|Hàng xóm thân mến,|Em chào cả nhà,|Ai đang thức không,`
const more = `Nhà mình màu {colour}, ngay {place}.|Nếu được {time} thì tốt quá.|Mình gửi {food} cảm ơn nha.|Có {animal} nằm trước cổng, cứ bấm chuông.
|Hôm trước cũng nhờ xóm {job}, quý lắm.|Đi ngang {place} là thấy.|Ai cần {thing} thì mình cũng có.|Mình ở nhà {time}.`
const closings = `Cảm ơn cả nhà!|Nhắn mình nhé.|Mình cảm ơn nhiều.|Ai biết chỉ giúp với ạ.|Chúc cả xóm vui.|Hẹn gặp mọi người.|Thương!|Nhớ báo nhau nhé.`

const list = (text: string) => text.replaceAll('\n', '').split('|')
const words: Record<string, string[]> = {
  thing: list(things),
  thing2: list(things),
  place: list(places),
  time: list(times),
  food: list(foods),
  animal: list(animals),
  job: list(jobs),
  gathering: list(gatherings),
  trouble: list(incidents),
  colour: list(colours),
}
const sentences = Object.fromEntries(Object.entries(patterns).map(([name, text]) => [name, list(text)]))
const [starts, extras, ends] = [list(openings), list(more), list(closings)]

// Frequencies out of 20.
const weightedCategories: Category[] = (
  [
    ['request', 4],
    ['help', 3],
    ['give', 3],
    ['share', 3],
    ['alert', 2],
    ['event', 2],
    ['warning', 1],
    ['regular', 2],
  ] as const
).flatMap(([category, n]) => Array<Category>(n).fill(category))

/** Generates a Vietnamese post of one to four sentences. */
export function bulkPost(random: Random): { category: Category; content: string } {
  const category = random.pick(weightedCategories)
  const parts = [`${random.pick(starts)} ${random.pick(sentences[category] ?? [])}.`]
  for (let n = random.below(3); n > 0; n--) parts.push(random.pick(extras))
  if (random.next() < 0.6) parts.push(random.pick(ends))
  const content = parts.join(' ').replace(/\{(\w+)\}/g, (_, kind: string) => random.pick(words[kind] ?? []))
  return { category, content }
}
