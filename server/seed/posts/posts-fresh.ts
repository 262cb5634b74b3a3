import { wrote } from './post-drafts.ts'

/** Short posts of the last hours, so that every resident's first screen is a lane's notice board. */
export const fresh = [
  wrote('thuy', 'help', { ago: 0.8 })`
    Bếp ga quán em tự nhiên tắt ngang. Ai rành coi giùm em một chút với, nồi nước lèo còn nguyên.`,
  wrote('nhi', 'request', { ago: 1.1, due: 2 })`
    Cho em mượn cây búa nhỏ với cái thước dây, em treo mấy cái kệ bếp. Em qua lấy liền ạ.`,
  wrote('batuyet', 'help', { ago: 1.8 })`
    Bà mới mua bao gạo mười ký mà xách lên lầu không nổi. Đứa nào đi ngang ghé giúp bà chút.`,
  wrote('quyen', 'request', { ago: 2.2, due: 1 })`
    Cho em mượn bàn ủi hơi nước tới mai, đồ đi đám cưới còn nhăn quá. Em giữ kỹ lắm ạ.`,
  wrote('chusau', 'help', { ago: 2.9 })`
    Xe tui mắc cái bánh dưới rãnh, cần thêm một người phụ nhấc lên lề. Năm phút thôi.`,
  wrote('kiet', 'give', { ago: 3.1 })`
    Em dư cái bàn học gấp, mặt hơi trầy mà chân còn chắc. Ai cần nhắn em trước rồi ghé lấy.`,
  wrote('dieut', 'give', { ago: 5.5 })`
    Dì cho hai tấm màn cửa màu be, dài hai mét, mới giặt. Ai hợp cửa nhà mình thì lại lấy.`,
  wrote('hien', 'request', { ago: 0.9, due: 2 })`
    Cho em mượn cái cân sức khoẻ hai hôm, em cân cho các cụ trong ngõ. Xong em mang trả tận nhà ạ.`,
  wrote('ongbinh', 'help', { ago: 1.6 })`
    Bóng đèn hành lang nhà ông cháy mà ông không với tới. Cháu nào cao sang thay hộ ông với.`,
  wrote('giang', 'give', { ago: 2.4 })`
    Em có cái đèn bàn còn sáng tốt mà không dùng đến. Nhà bác nào có cháu đi học thì sang lấy ạ.`,
  wrote('linh', 'give', { ago: 4.2 })`
    Em cho hai hộp màu nước còn hơn nửa, bút vẽ còn mềm. Bạn nhỏ nào thích vẽ cứ sang gõ cửa.`,
  wrote('cuong', 'warning', { ago: 5 })`
    Nắp cống đầu ngõ bị bật, em cắm cành cây làm dấu rồi. Các bác đi xe qua nhớ đi chậm.`,
  wrote('olien', 'request', { ago: 0.7, due: 2 })`
    O cần mượn cái cân đồng hồ năm ký để cân bột. Mai mốt o trả, kèm đĩa bánh.`,
  wrote('tram', 'help', { ago: 1.5 })`
    Cái kệ em mới mua nặng quá, hai chị em dựng không nổi. Ai rảnh mười phút ghé giúp em với.`,
  wrote('thu', 'give', { ago: 2.6 })`
    Em dọn phòng dư cái kệ bếp hai tầng với sáu cái chén. Nhà mô cần thì ghé lấy nghe.`,
  wrote('phuoc', 'give', { ago: 4.5 })`
    Mình cho đôi giày chạy cỡ 42, mới mang hai lần mà chật. Ai mang vừa thì nhắn mình.`,
]
