import { gave, helped, lent } from './favour-drafts.ts'

export const hanoiFavours = [
  helped('cothanh', 'ha', 'Đi bộ buổi sáng cùng mẹ', {
    post: 'Em muốn tìm người tập thể dục buổi sáng',
    helper_got: [5, 'Hai bà đi với nhau cả tuần nay, mẹ em vui hẳn lên. Em cảm ơn cô.'],
    helped_got: [5, 'Bà cụ nói chuyện vườn tược hay lắm, cô học được khối điều.'],
  }),
  helped('ha', 'quang', 'Tết tóc xương cá cho con gái út', {
    post: 'Con gái út nhà mình vừa đòi học múa',
    helper_got: [5, 'Đúng mười lăm phút, mà còn dạy được cho bố. Con bé soi gương suốt.'],
    helped_got: [5, 'Ông bố học tết tóc nghiêm túc nhất mà em từng gặp.'],
  }),
  helped('ha', 'hien', 'Cho bé lớn ngồi học nhờ buổi tối', {
    post: 'Tuần này em trực đêm bốn hôm liền',
    helper_got: [5, 'Cháu về kể tối nào cũng có ngô luộc. Bốn đêm trực em yên tâm hẳn.'],
    helped_got: [5, 'Cháu ngoan và tự giác, còn kèm con nhà em học.'],
  }),
  helped('ha', 'huong', 'Mua hộ rau ngót với thịt nạc', {
    post: 'Em đang bầu tháng thứ bảy',
    helper_got: [5, 'Rau chị chọn non lắm, chị còn nhặt sẵn cho em.'],
    helped_got: [5, 'Tiền gửi đủ từng nghìn, lời cảm ơn thì gửi dư.'],
  }),
  helped('ha', 'linh', 'Xin phép giúp mấy nhà để vẽ ký hoạ', {
    post: 'Em vẽ ký hoạ từng số nhà trong ngõ',
    helper_got: [5, 'Chị dẫn đi gõ cửa từng nhà, bảy nhà thì bảy nhà gật.'],
  }),
  gave('nga', 'ha', 'Cho cải mơ và cà chua ngoài bãi', {
    post: 'Sáng nay chị cắt được hơn chục mớ cải',
    helper_got: [5, 'Cải ngọt, cà chua chín cây, có vài lỗ sâu cho thật.'],
    helped_got: [5, 'Mang lọ dưa muối sang biếu lại, chua giòn đúng kiểu.'],
  }),
  gave('yen', 'ha', 'Cho chén uống trà nung hơi méo', {
    post: 'Em có hơn chục chén uống trà',
    helper_got: [4, 'Mỗi cái méo một kiểu, bố em nhận cái méo nhất.'],
    helped_got: [5, 'Chị gói từng cái bằng giấy báo, không sứt cái nào.'],
  }),
  gave('ha', 'giang', 'Chia lọ dưa cải muối', {
    post: 'Mẹ em làm hơi nhiều dưa cải',
    helper_got: [5, 'Dưa vừa miệng, ăn với thịt kho hết nồi cơm.'],
    helped_got: [5, 'Trả lọ sạch bong kèm gói kẹo.'],
  }),
  lent('bacngoc', 'ha', 'Mượn cái thang dài thay bóng đèn ngõ', {
    ago: 40,
    helper_got: [5, 'Bác giữ thang cho đến lúc xong.'],
    helped_got: [5, 'Cháu Hà trèo vững, ngõ sáng hẳn.'],
  }),
  helped('duc', 'ha', 'Đóng lại chân ghế cho bà', {
    ago: 63,
    helper_got: [5, 'Ghế ngồi chắc như mới, anh không lấy tiền gỗ.'],
    helped_got: [4, 'Hẹn hơi muộn nhưng nước chè ngon.'],
  }),
]
