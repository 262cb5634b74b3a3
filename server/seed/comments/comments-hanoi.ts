import { says, under } from './comment-drafts.ts'

export const hanoiTalks = [
  under(
    'Hàng phở gà trong ngách',
    says('oanh', 'Ôi hàng bà Lư đấy, em ăn từ hồi học cấp hai. Xin thêm trứng non nhé cả nhà.', 6),
    says(
      'tung',
      'Sáng mai em dậy sớm, ai đi cùng cho vui không?',
      1,
      says('chi', 'Năm rưỡi đầu ngõ nhé anh, em đi bộ.', 2),
      says('tung', 'Chốt. Nhờ chị gọi cửa hộ em.'),
    ),
  ),
  under(
    'Cô có cái máy tính bảng',
    says(
      'linh',
      'Cô thử gõ bốn số cuối điện thoại của chị Hằng xem, lần trước chị đặt cho cô đấy ạ.',
      4,
      says('cothanh', 'Được rồi cháu ơi, mở ra toàn ảnh cháu ngoại.', 9),
    ),
    says('tung', 'Không được thì cô mang sang em, em xem cho, không mất ảnh đâu ạ.', 2),
  ),
  under(
    'Thông báo: từ tám giờ sáng thứ Bảy',
    says(
      'huong',
      'Bác ơi nhà em ở tầng bốn, bể chung có kịp bơm đầy tối thứ Sáu không ạ?',
      0,
      says('bacngoc', 'Bác dặn chú trực bơm từ mười giờ đêm rồi, cháu yên tâm.', 5),
    ),
    says('son', 'Em xách hộ nhà nào có cụ già được, mỗi nhà hai bình, cứ nhắn em.', 8),
  ),
  under(
    'Khảo sát nghiêm túc',
    says(
      'ongbinh',
      'Phở là phở, quẩy là của cháo.',
      7,
      says('chi', 'Ông ơi bố cháu đang vỗ tay ngoài hiên.', 11),
    ),
    says('oanh', 'Quẩy giòn chấm nước phở là phát minh lớn của nhân loại.', 12),
    says('quang', 'Nhà mình ba con gái ăn quẩy, mẹ ăn phở, bố ăn phần còn lại.', 9),
    says('tung', 'Em ăn cả hai rồi tập thể dục bù, đến giờ vẫn chưa bù xong.', 4),
  ),
  under(
    'Cái bác người Pháp tìm được nhà cũ',
    says(
      'linh',
      'Em đã vẽ lại cây bàng hôm đó, chị gửi bác ấy giúp em một bản nhé.',
      6,
      says('giang', 'Bác ấy khóc luôn em ạ, bảo sẽ treo cạnh ảnh bố mẹ.', 14),
    ),
    says('bacngoc', 'Cổng vòm ấy dỡ năm tám tư, bác còn giữ một viên gạch hoa. Bảo bác ấy ghé lấy.', 16),
  ),
  under(
    'Chiều nay ba bố con làm diều giấy',
    says('duc', 'Mai em mang thang sang gỡ diều cho các cháu, gỡ được em xin phần thả thử.', 5),
    says('linh', 'Hai phút ấy ai cũng ngẩng đầu, em nhìn thấy từ ban công.', 8),
  ),
  under(
    'Chợ đêm hôm nay mưa vắng quá',
    says(
      'son',
      'Em vừa mua hai bắp ngô ủng hộ bác bên cạnh, chị Oanh nhớ giữ ấm nhé.',
      4,
      says('oanh', 'Bác ấy kể mãi chuyện cậu đi xe đạp mua ngô trong mưa.', 6),
    ),
  ),
]
