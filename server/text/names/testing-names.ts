/** Names that occur in Viet Nam, as people type them. */
export const allowedNames = [
  ...lines(`
    Trần Thị Hương | Đặng | Đặng Thị Ngọc Hân | Nguyễn Thị Lan | Nguyễn Văn A | Lê Văn Tèo | Phạm Thị Thu Hằng
    Huỳnh Tấn Phát | Võ Thị Sáu | Ngô Bảo Châu | Hồ Xuân Hương | Đỗ Mười | Bùi Thị Xuân | Dương Văn Minh
    Lý Thường Kiệt | Trịnh Công Sơn | Đinh Bộ Lĩnh | Tạ Đình Đề | Cao Bá Quát | Quách Ngọc Ngoan | Ưng Hoàng Phúc
    Ỷ Lan | Ồ | Nguyễn Công An | Công An Nguyễn | Lê Quân Trí | Trí Quan | Bùi Nhân Viễn | Chú Bảy | Cô Hoa | Bà Tư Bánh Canh
    Anh Ba Sửa Xe | Mẹ Bé Na | Hùng Xóm Chùa | Lan Đầu Xóm | Hàng xóm 4821 | Hàng Xóm | Tổ trưởng Hùng | D. Hùng
    Lan N. | Tuấn Q3 | Lan 2 | Y Moan | H'Hen Niê | K'Brêu | Hoàng-Anh | Nguyễn Hoàng Xôm | Modesto | Stafford | Vlad Minh | Tống Đại | Lò Văn Xốm
    O'Connor | Jean-Luc Godard | François | Éloïse | Łukasz | Øystein | Ærø | Müller | Çelik | Žižek | Nuñez | Ian | Adm | Rosalind`),
  ...lines(`
    山田太郎 | 王小明 | 李伟 | マイケル | やまだ | 陳ㄔㄣ | 김민수 | Kim 민수 | David 王 | សុខ សុភា | ទេព វង្ស | ꨌꩌ | ꪹꪀꪱ | สมชาย
    ຄຳ | အောင်ဆန်း | नरेन्द्र | রবীন্দ্রনাথ | தமிழ் | محمد | דוד | Мария | Иван Петров | Αλέξανδρος | Արամ | გიორგი | ሰላም`),
  'Tra\u0302\u0300n',
]

function lines(text: string) {
  return text
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Refused names by error code. */
export const refusedNames: Record<string, string[]> = {
  name_hidden_letters: [
    'L\u200ban',
    '\u200b',
    '\u3164',
    '\u115f',
    '\u2060Lan',
    'Lan\u00ad',
    '\ufeffLan',
    'La\u200cn',
    'La\u200dn',
    'Lan\ufe0f',
    'La\u034fn',
    'Lan\u202eAnh',
    '\u2066Lan\u2069',
    'Lan\u200f',
    '\u061cLan',
    'Lan\u0007',
    'Ngu\u009fyễn',
    'Lan\u{e0061}',
    'Lan\u180e',
  ],
  name_signs: [
    ...lines(
      'Lan ✓ | Lan ✔ | Lan ☑ | Lan ✅ | Lan 🛡 | Lan ⭐ | Lan 🔰 | 👩 Lan | 007 | --- | L....an | Lan (Xóm) | Lan/Minh | Ngọc · Xóm | <Lan> | Lan@xom | Lan © | ǃLan | Lan ⠀ | \u2611 Lan | ꟾan | Lan ◆ | Lan_Anh | ᴀdmin',
    ),
    'L\u0336a\u0336n\u0336',
    'La\u0300\u0301\u0302\u0303n',
    '\u0301Lan',
    'Lan\u20dd',
  ],
  name_scripts: [
    'Аdmin',
    'Lаn',
    'Nguуễn',
    'Ngọс Đặng',
    'Ngοc',
    'Мinh',
    'Lan Ли',
    'ᎪDMIN',
    'Hộ́а',
    'Αn',
    'Tгần',
    'Ѕtaff',
    'Lan ลัน',
    'Лан 王',
    'אLan',
    'Ꮮan',
    'Lаn Anh',
    'Hօa',
  ],
  name_reserved: [
    ...lines(`Admin | ADMIN | Ádmín | Adm1n | A d m i n | ad.min | xomadmin | Admin Lan | Lan Admin | Administrator | Moderator1 | m0derator
    Rnoderator | Mod | Quản trị | Quan Tri | QUẢN TRỊ VIÊN | Quản-Trị | Quảntrị | Q u ả n t r ị | Ban Quản Trị Xóm | Quản Trì | Ban quản lý
    Hỗ trợ | Ho Tro Xom | Xóm | XOM | Xóm App | Đội ngũ Xóm | Người của Xóm | Hùng Xóm | Nhân viên Xóm | Nhan Vien | Staff
    Xóm Official | Xóm Việt Nam | Công an | Công an phường 5 | Cong an Q.1 | Cảnh sát khu vực | UBND | Uỷ ban nhân dân phường
    Chăm sóc khách hàng | Hệ thống | System | Kiểm duyệt viên | Helpdesk | CSKH Xóm | BQT | Verified | Đã xác minh | Lan Verified
    XómApp | XomTeam | TeamXóm Lan | Xóm Bot | Xóm Security | Thông báo Xóm khẩn | Хом | ХОМ | Χόμ | Xó\u0301m | Xọ\u0301m | X\u0301om`),
    '\uff21dmin',
    '𝐀𝐝𝐦𝐢𝐧',
  ],
  name_of_staff: lines(
    'Ngọc Đặng | ngoc dang | NGỌC ĐẶNG | Đặng Ngọc | Ngọc Đặng 2 | Ng0c Đặng | NgọcĐặng | Ngọc-Đặng | Ngộc Dạng | Ngọc Ðặng | Ngọc. Đặng. | Ngoc Ɖặng',
  ),
  name_too_long: ['\ufdfa'.repeat(3)],
}

/** A name with its hidden characters visible, for a test's title. */
export const showHidden = (name: string) =>
  name.replace(/[^\p{L}\p{N} .'-]/gu, (sign) => `<${sign.codePointAt(0)?.toString(16)}>`)
