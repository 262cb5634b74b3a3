import { wrote } from './post-drafts.ts'

/** Posts for the suggested searches, so that they find something from the first day. */
export const askedOften = [
  wrote('khanh', 'share', { ago: 31, tags: ['học cụ'] })`
    Tối thứ Sáu trước cổng trường đầu hẻm có buổi mua bán học cụ và sách giáo khoa cũ: cặp, thước, compa,
    giá hai bên tự thương lượng. Nhà nào có con lên lớp cứ gom lại đem ra.`,
  wrote('nhi', 'request', { ago: 20 })`
    Em về quê bốn ngày, cô bác nào sát bên tưới cây hộ em mấy chậu húng với chậu mai nhỏ được không ạ? Mỗi
    chiều một ca nước thôi, em mang bánh tét lên cảm ơn.`,
  wrote('long', 'request', { ago: 9 })`
    Cho mình mượn chổi cán dài tới chiều mai, mạng nhện bám tít trên trần mà chổi nhà mình với không tới.
    Xài xong mình rửa sạch đem trả liền.`,
]
