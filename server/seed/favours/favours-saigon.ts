import { gave, helped, lent } from './favour-drafts.ts'

export const saigonFavours = [
  helped('hoa', 'lan', 'Đón bé Na ở trường mầm non', {
    post: 'Cả nhà ơi, chiều nay em kẹt họp',
    helper_got: [5, 'Cô đón bé còn cho ăn chén chè, về tới nhà bé kể hoài. Em cảm ơn cô nhiều lắm.'],
    helped_got: [5, 'Bé Na ngoan, biết chào hỏi. Lần sau kẹt cứ kêu cô.'],
  }),
  helped('minh', 'batuyet', 'Mở chữ điện thoại cho to lên', {
    post: 'Bà có cái điện thoại mới con gái gửi',
    helper_got: [
      5,
      'Thằng Minh chỉ kỹ, chỉ tới lần thứ ba vẫn cười. Giờ bà đọc được tin nhắn của con gái rồi.',
    ],
    helped_got: [5, 'Bánh in của bà ngon thiệt.'],
  }),
  helped('minh', 'hoa', 'Dựng lại hàng rào bị giàn hoa giấy đè', {
    post: 'Giàn hoa giấy nhà cô nó đè sập',
    helper_got: [5, 'Làm một buổi sáng là xong, hàng rào đứng thẳng hơn hồi mới.'],
    helped_got: [5, 'Cà phê với xôi đậu của cô đáng công lắm ạ.'],
  }),
  helped('tuan', 'vanphan', 'Mua thuốc hạ sốt cho hai bé', {
    post: 'Hai bạn nhỏ nhà em cùng sốt',
    helper_got: [5, 'Anh chạy đi mua liền, còn hỏi thăm hai bé tới tối. Em biết ơn anh.'],
    helped_got: [5, 'Hai bé khỏe là mừng rồi.'],
  }),
  lent('minh', 'long', 'Mượn bơm xe đạp đầu van nhỏ', {
    post: 'Xóm mình ai có bơm xe đạp',
    helper_got: [5, 'Năm phút có bơm, mười phút có luôn bánh căng.'],
    helped_got: [4, 'Trả liền tay, có điều quên khóa van.'],
  }),
  helped('tuan', 'hieu', 'Tìm giùm chùm chìa khóa móc hình máy ảnh', {
    post: 'Mình làm rớt chùm chìa khóa',
    helper_got: [5, 'Bé Bin lượm được mà ba Bin cất kỹ như vàng. Cảm ơn hai ba con.'],
    helped_got: [5, 'Bin được chụp cho tấm hình đẹp nhất nhà.'],
  }),
  helped('hoa', 'dat', 'Gửi nhờ túi thịt cá trong ngăn đông', {
    post: 'Mình vừa hết ca trực, tủ lạnh',
    helper_got: [5, 'Cô giữ giùm tới chiều, còn rửa lại cho con mớ cá.'],
    helped_got: [5, 'Bác sĩ đi trực cực, gửi chút đồ có gì đâu.'],
  }),
  helped('lan', 'vinh', 'Cứu cái nồi kho thịt ra than', {
    post: 'Anh chị ơi, em kho thịt theo công thức',
    helper_got: [5, 'Chị chỉ nấu baking soda với giấm, nồi sáng lại luôn. Chị chỉ luôn cách canh lửa.'],
    helped_got: [4, 'Em chịu khó cạo, lần sau nhớ vặn nhỏ lửa.'],
  }),
  lent('tuan', 'lan', 'Mượn bộ cờ cá ngựa cho tiết sinh hoạt', {
    post: 'Có nhà nào còn bộ cờ cá ngựa',
    helper_got: [5, 'Cả lớp cãi nhau vui chưa từng thấy. Đủ quân, đủ xí ngầu.'],
    helped_got: [5, 'Cô giáo trả lại còn dán lại góc bàn cờ bị rách.'],
  }),
  helped('lan', 'minh', 'Chỉ cách trồng rau mầm trên ban công hướng tây', {
    post: 'Mình tìm người chỉ giúp cách trồng rau mầm',
    helper_got: [5, 'Hóa ra chỉ thiếu một tấm lưới che. Mớ rau đầu tiên ăn được rồi chị ơi.'],
  }),
  helped('lan', 'tuan', 'Nghe bé Bin kể chuyện bằng tiếng Anh', {
    post: 'Bé Bin sắp thi kể chuyện',
    helper_got: [5, 'Cô nghe bé đủ năm tối, sửa nhẹ nhàng. Bin được giải ba, khoe từ cổng trường về.'],
    helped_got: [5, 'Bin kể say sưa lắm, ba Bin cũng thuộc truyện luôn.'],
  }),
  helped('tuan', 'banam', 'Khiêng bao đường năm chục ký vô bếp', {
    post: 'Bà cần một đứa khỏe mạnh khiêng',
    helper_got: [5, 'Khiêng cái một, không thở dốc. Mai mốt ghé ăn chè.'],
    helped_got: [5, 'Bà trả công hai ly chè thiệt.'],
  }),
  lent('hoa', 'batuyet', 'Mượn kính lúp đọc lịch', {
    post: 'Ai có cái kính lúp lớn',
    helper_got: [5, 'Kính sáng, nhìn rõ mùng mấy. Cô Hoa cho mượn luôn tới Tết.'],
    helped_got: [5, 'Bà giữ kỹ, bọc cả khăn tay.'],
  }),
  helped('minh', 'phuc', 'Đứng khóa van lúc thay ống nước', {
    post: 'Sáng mai tôi thay ống nước tầng ba',
    helper_got: [4, 'La một tiếng là khóa liền. Có lần khóa nhầm chiều mà không sao.'],
    helped_got: [5, 'Anh Phúc làm gọn, chỉ luôn cho mình cách quấn keo non.'],
  }),
  helped('hoa', 'nhi', 'Chỉ lịch đổ rác của hẻm', {
    post: 'Em mới dọn về nên chưa biết lịch đổ rác',
    helper_got: [5, 'Cô viết cho em tờ giấy dán tủ lạnh, giờ nào xe nào rõ ràng.'],
    helped_got: [5, 'Con nhỏ mới về mà lễ phép, có ý tứ.'],
  }),
  lent('minh', 'bactam', 'Mượn kềm mỏ nhọn uốn móc lồng chim', {
    post: 'Ai có cái kềm mỏ nhọn',
    helper_got: [5, 'Kềm bén, con chích chòe hết đường đi chơi.'],
    helped_got: [5, 'Bác trả kềm còn tra dầu lại cho mình.'],
  }),
  gave('minh', 'khanh', 'Cho màn hình máy tính cũ', {
    post: 'Mình có hai cái màn hình máy tính cũ',
    helper_got: [5, 'Màn hình bị sọc chút xíu mà làm đồ án vẫn ngon. Anh còn cho thêm sợi cáp.'],
    helped_got: [5, 'Qua lấy đúng hẹn.'],
  }),
  gave('lan', 'tuan', 'Cho bộ bàn ghế học sinh', {
    ago: 26,
    helper_got: [5, 'Bin ngồi vừa y. Cô còn chở qua tận nhà.'],
    helped_got: [5, 'Ba Bin lau bàn sạch bóng trước khi chụp hình gửi cô.'],
  }),
  gave('tuan', 'vanphan', 'Cho chiếc xe ba bánh màu vàng', {
    post: 'Bin lên đời xe hai bánh',
    helper_got: [4, 'Xe còn tốt lắm ạ, hai bạn giành nhau. Cái chuông thì kêu to thiệt.'],
    helped_got: [5, 'Gửi hình hai bạn chạy xe, cả nhà coi cười hoài.'],
  }),
  gave('trang', 'lan', 'Cho bút sáp màu đã ngắn', {
    post: 'Mình có khoảng bốn chục cây bút sáp',
    helper_got: [5, 'Lớp em tô hết hai tuần chưa mòn. Cảm ơn chị Trang.'],
  }),
  lent('banam', 'hoa', 'Mượn nồi nấu bánh tét', {
    post: 'Cô mượn cái nồi nấu bánh tét',
    helper_got: [5, 'Nồi lớn nấu một lượt hai chục đòn, đòn nào cũng chín đều.'],
    helped_got: [5, 'Nồi trả về còn sáng hơn lúc đi, kèm hai đòn bánh.'],
  }),
  helped('hoa', 'khanh', 'Trả lời phỏng vấn về chuyện đi chợ', {
    post: 'Em cần ba người trả lời phỏng vấn',
    helper_got: [5, 'Cô kể chuyện chợ hồi xưa hay quá, bài của em được chín điểm.'],
  }),
  lent('lan', 'nhi', 'Mượn khuôn bánh bông lan', {
    ago: 31,
    helper_got: [5, 'Khuôn sạch, chị dặn thêm cách lót giấy. Bánh nở đẹp lắm chị.'],
    helped_got: [5, 'Trả khuôn kèm một miếng bánh, hơi lép mà ngon.'],
  }),
  helped('hoa', 'minh', 'Lên lai giùm cái quần đi đám cưới', {
    ago: 44,
    helper_got: [5, 'Cô may kịp trong buổi tối, đường chỉ thẳng tắp.'],
    helped_got: [5, 'Thằng nhỏ mặc vô coi được lắm.'],
  }),
  helped('minh', 'tuan', 'Sửa thắng xe đạp cho Bin', {
    ago: 57,
    helper_got: [5, 'Chỉnh xong còn chỉ Bin tự siết ốc. Bin đòi làm thợ sửa xe.'],
    helped_got: [5, 'Bin đưa đồ nghề đúng từng món.'],
  }),
  lent('tuan', 'hoa', 'Mượn xe đẩy chở đất trồng hoa', {
    ago: 72,
    helper_got: [4, 'Xe khỏe, bánh hơi kêu.'],
  }),
  helped('chubay', 'lan', 'Làm chứng giấy tạm trú', {
    ago: 96,
    helper_got: [5, 'Chú đi cùng ra phường, xong trong một buổi sáng.'],
    helped_got: [5, 'Giấy tờ cô giáo sắp sẵn gọn gàng.'],
  }),
]
