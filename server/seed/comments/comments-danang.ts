import { says, under } from './comment-drafts.ts'

export const danangTalks = [
  under(
    'Mưa lớn nước lên',
    says(
      'loc',
      'Tui vừa kéo ba xe ra, ai kẹt bên ni hầm cứ gọi, ba gác tui chở qua được.',
      8,
      says('phuoc', 'Cảm ơn anh Lộc, có chị bầu đứng bên tiệm bánh đang cần đó anh.', 3),
      says('loc', 'Chở về tới nhà rồi nghe.', 12),
    ),
    says('tram', 'Xe buýt số 4 chừ đi vòng cầu, bà con canh trễ chừng hai chục phút.', 5),
  ),
  under(
    'Con dì đi biển chưa về',
    says(
      'khang',
      'Dì ơi con tan học bốn rưỡi con ghé liền.',
      3,
      says('dibe', 'Ừ, dì để phần tô mì Quảng.', 4),
    ),
    says('bao', 'Thằng nhỏ ghé trước thì khiêng một bao, bao kia để tui.', 2),
  ),
  under(
    'Ông khách mũ vải xanh ghé lại',
    says('toan', 'Ổng ngồi quán tui sáng ni, khoe được dì Bé cho thêm cái trứng.', 7),
    says('thu', 'Đọc mà vui lây luôn dì ơi, có người để ý mình vắng mặt là quý lắm.', 11),
  ),
  under(
    'Về tới đầu kiệt lúc một giờ rưỡi',
    says(
      'loc',
      'Thằng Bảo nó leo thay đó, nó không cho tui nói.',
      15,
      says('bao', 'Anh nói rồi còn chi nữa.', 9),
      says('thu', 'Em cảm ơn anh Bảo nhiều. Tối ni em đi chậm lại nhìn cái đèn.', 6),
    ),
  ),
  under(
    'Biển hai bữa ni có dòng rút',
    says('vy', 'Lớp tụi em nghỉ tới thứ Sáu. Ai thấy mấy em cấp ba xuống nước thì la giùm với nghe.', 4),
    says('nhung', 'Em in hình cờ đỏ dán ở cổng trường rồi ạ.', 3),
  ),
]
