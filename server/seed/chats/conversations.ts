/** Who says it, how many hours ago, and what. */
export type Line = [by: string, ago: number, words: string]

export interface Conversation {
  /** Whom it is between; of a community who has joined in, its members. */
  people: string[]
  /**
   * A favour is named by the start of its post, its helper being the first of `people`; a product by its name, whoever
   * asks about it being the first.
   */
  about?: { favour: string } | { product: string } | 'ward'
  lines: Line[]
  /** How many of the last lines somebody has not read yet. */
  unread?: { by: string; count: number }
}

/** What the demo cast says to each other, in their own words. */
export const conversations: Conversation[] = [
  {
    people: ['bacngoc', 'ha'],
    lines: [
      ['bacngoc', 30.4, 'Sáng mai tổ mình dọn ngõ, cháu có đi được không?'],
      ['ha', 30.1, 'Dạ cháu đi được ạ. Nhà cháu có hai cái chổi tre, cháu mang theo nhé bác.'],
      ['bacngoc', 29.9, 'Thế thì tốt quá. Bảy giờ, bác pha sẵn ấm chè.'],
      ['ha', 6.2, 'Bác ơi ngõ sạch hẳn, bà cụ đầu ngõ khen mãi.'],
      ['bacngoc', 5.8, 'Nhờ các cháu cả. Tháng sau lại làm nhé.'],
    ],
  },
  {
    people: ['lan', 'hoa'],
    lines: [
      ['lan', 27.5, 'Cô ơi, chiều mai con lại kẹt họp tới năm giờ. Cô đón bé Na giùm con được không cô?'],
      ['hoa', 27.3, 'Được chớ con. Bốn rưỡi cô qua, tiện đường cô ra chợ luôn.'],
      ['lan', 27.2, 'Dạ con cảm ơn cô nhiều. Con báo cô giáo rồi, cô cứ nói cô Hoa cuối hẻm là được.'],
      ['hoa', 3.1, 'Cô đón Na rồi nghe. Hai bà cháu đang ngồi lặt rau.'],
      ['lan', 2.9, 'Dạ, con đỡ lo quá. Họp xong con chạy về liền.'],
      ['hoa', 0.6, 'Na ăn hết chén chè đậu xanh rồi, đang ngủ một giấc ngon lành.'],
      ['hoa', 0.5, 'Con cứ thong thả, ghé nhà cô ăn cơm luôn nghe.'],
    ],
    unread: { by: 'lan', count: 2 },
  },
  {
    people: ['minh', 'lan'],
    lines: [
      ['minh', 47, 'Chị Lan ơi, máy chiếu em để sẵn trong túi đen, chiều chị ghé lấy nha.'],
      ['lan', 46.6, 'Cảm ơn em. Máy có cần dây gì thêm không em?'],
      [
        'minh',
        46.5,
        'Dây HDMI em bỏ kèm trong túi luôn rồi. Điều khiển hết pin, chị bấm nút trên máy giùm em.',
      ],
      [
        'lan',
        28.2,
        'Họp xong rồi em, phụ huynh coi hình mấy bé mà cười quá chừng. Chị gửi lại em cây húng quế nhé.',
      ],
      ['minh', 27.9, 'Trời, vậy là bữa nay có húng ăn phở. Em cảm ơn chị!'],
      ['lan', 21.4, 'Ăn hết qua chị hái thêm, ban công chị còn đầy.'],
    ],
  },
  {
    people: ['lan', 'nhi'],
    about: { favour: 'Em về quê bốn ngày' },
    lines: [
      ['nhi', 16.8, 'Chị Lan ơi, em gửi chìa khóa cổng ở chỗ Cô Hoa nha chị.'],
      ['lan', 16.5, 'Ok em. Chậu mai tưới gốc hay tưới lá?'],
      ['nhi', 16.4, 'Dạ tưới gốc thôi chị, nửa ca là đủ. Mấy chậu húng thì mỗi chậu một ca nhỏ.'],
      ['lan', 1.7, 'Chị tưới xong rồi, mai vừa nhú mấy nụ đó em.'],
      ['nhi', 1.3, 'Dạ thương chị quá! Mốt em về có bánh tét nhân chuối cho hai bé.'],
    ],
    unread: { by: 'lan', count: 1 },
  },
  {
    people: ['minh', 'tuan'],
    about: { favour: 'Bóng đèn cầu thang' },
    lines: [
      ['tuan', 2.8, 'Anh qua lấy thang lúc sáu giờ được không Minh?'],
      ['minh', 2.7, 'Dạ được anh, em ở nhà. Thang hơi dài, anh đi bộ qua cho dễ.'],
      ['tuan', 2.6, 'Vậy anh dắt bé Bin theo, nó đòi cầm đèn pin phụ ba.'],
    ],
    unread: { by: 'minh', count: 1 },
  },
  {
    people: ['lan', 'diem'],
    about: { product: 'Chậu lan chi để bàn' },
    lines: [
      ['lan', 3.8, 'Chị Diễm ơi, lan chi để trong lớp học có sống nổi không chị?'],
      ['diem', 3.6, 'Sống khỏe em ơi, miễn gần cửa sổ. Tuần tưới hai lần là đủ.'],
      ['lan', 3.4, 'Vậy em đặt hai chậu, mai tan dạy em ghé tiệm nha chị.'],
    ],
  },
  {
    people: ['vanphan', 'minh'],
    about: { product: 'Xe đạp trẻ em bánh 20, còn mới tám phần' },
    lines: [
      ['vanphan', 23.5, 'Anh Minh ơi, cháu em sáu tuổi đạp xe này vừa không anh?'],
      ['minh', 23.1, 'Sáu tuổi mà cao cỡ 1 mét 15 là chống chân tới đất. Em cứ dắt bé qua ngồi thử.'],
      ['vanphan', 22.8, 'Dạ, để Chủ Nhật em dắt cháu qua.'],
    ],
  },
  {
    people: ['chubay', 'lan', 'minh', 'hoa', 'phuc', 'khanh'],
    about: 'ward',
    lines: [
      [
        'chubay',
        52,
        'Bà con ơi, thứ Bảy này phường xịt thuốc muỗi từ bảy giờ sáng. Nhà nào có hồ cá nhớ đậy lại.',
      ],
      ['phuc', 51.5, 'Dạ chú. Hẻm mình có cái nắp cống bể, nước đọng ở đó nhiều muỗi lắm.'],
      ['chubay', 51.2, 'Chú báo phường rồi, chiều mai người ta xuống coi.'],
      ['hoa', 50.8, 'Nhà tui có bình xịt tay, ai cần mượn qua lấy.'],
      ['khanh', 26.3, 'Con đi ngang thấy người ta đang thay nắp cống rồi đó chú.'],
      ['chubay', 26, 'Vậy là gọn. Cảm ơn mấy đứa.'],
      ['lan', 25.2, 'Con có dặn các bé trong lớp đậy thùng nước ở nhà rồi chú Bảy.'],
    ],
  },
  {
    people: ['batuyet', 'minh'],
    lines: [
      ['batuyet', 74, 'Minh ơi bà gõ được chữ rồi nè'],
      ['minh', 73.8, 'Dạ bà giỏi quá! Bà gõ dấu luôn là khỏi chê.'],
      ['batuyet', 73.5, 'Chiều Chủ Nhật qua đánh cờ với bà, bà nấu chè bà ba.'],
      ['minh', 73.4, 'Dạ con qua liền. Ván này con không thua nữa đâu.'],
    ],
  },
  {
    people: ['linh', 'lan'],
    lines: [
      [
        'linh',
        4.6,
        'Em chào chị Lan, em là Linh, sinh viên kiến trúc ngoài Hà Nội. Tháng sau em vào Sài Gòn ký họa mấy con hẻm, nghe kể hẻm chị có giàn hoa giấy đẹp lắm. Em xin ghé vẽ một buổi sáng được không ạ?',
      ],
    ],
    unread: { by: 'lan', count: 1 },
  },
  {
    people: ['dung', 'nhung'],
    lines: [
      ['nhung', 20, 'Anh Dũng ơi, lớp bơi sáng Bảy còn chỗ cho hai bé lớp em không?'],
      ['dung', 19.6, 'Còn nghe cô giáo. Bảy giờ ở hồ gần cầu, nhớ đem nón với khăn.'],
      ['nhung', 19.5, 'Dạ, để em nhắn ba mẹ mấy bé. Em cảm ơn anh.'],
    ],
    unread: { by: 'dung', count: 1 },
  },
]
