interface EventOfDemo {
  location: string
  /** Latitude and longitude of what is on the map. */
  at?: [latitude: number, longitude: number]
  every?: 'week' | 'month'
}

/** Where each event of the demo takes place, by its title. */
export const eventsOfDemo: Record<string, EventOfDemo> = {
  'Nhặt rác chiều Chủ Nhật': { location: 'Bãi biển Mỹ An, lối xuống số 3', every: 'month' },
  'Chạy bộ cầu qua cầu lại': { location: 'Chân cầu Rồng, phía công viên', every: 'week' },
  'Bữa cơm mỗi nhà một món': { location: 'Sân sinh hoạt cuối hẻm', at: [10.7693, 106.6942] },
  'Chỉ nhau nấu riêu cua': { location: 'Bếp nhà chị Thủy, đầu hẻm' },
  'Đọc truyện cho bé dưới hiên': { location: 'Hiên nhà Giang, ngõ Gạch', every: 'week' },
  'Dạy nổi nước cho người lớn': { location: 'Hồ bơi phường, làn số 6', every: 'week' },
  'Điện thoại cho người lớn tuổi': { location: 'Nhà sinh hoạt khu phố', every: 'week' },
  'Nấu chè rằm': { location: 'Sân nhà bà Năm' },
  'Đi chụp phố bằng máy phim': { location: 'Hẹn trước cổng chợ Bến Thành', at: [10.7725, 106.698] },
  'Yoga sân thượng': { location: 'Sân thượng chung cư, tầng 9', every: 'week' },
  'Gói bánh bột lọc': { location: 'Nhà o Liên, kiệt 12' },
  'Sửa xe đạp miễn phí': { location: 'Trước nhà Minh, hẻm 57', at: [10.7679, 106.6935] },
  'Tự thay dầu, chỉnh phanh xe máy': { location: 'Tiệm anh Cường, dốc đầu ngõ' },
  'Nói tiếng Nhật ở quán bốn bàn': { location: 'Quán bốn bàn, kiệt 8', every: 'week' },
  'Đá banh sân năm người': { location: 'Sân banh mini cuối đường', at: [10.7664, 106.6921], every: 'week' },
  'Đi bộ quanh hồ và ăn sáng': {
    location: 'Gốc cây lộc vừng, hồ Hoàn Kiếm',
    at: [21.0287, 105.8525],
    every: 'week',
  },
  'Lớp sửa điện nước căn bản': { location: 'Nhà văn hóa khu phố 3' },
  'Mở xưởng gốm: nặn một cái bát': { location: 'Xưởng gốm Yến, ngõ Phất Lộc', at: [21.0341, 105.8542] },
  'Làm đèn lồng từ đồ bỏ': { location: 'Sân đình làng' },
  'Vẽ cùng bé: mái nhà xóm mình': { location: 'Nhà Trang, lầu 1', at: [10.7701, 106.6927] },
  'Giải cờ tướng đầu ngõ': { location: 'Ghế đá đầu ngõ', every: 'month' },
  'Đêm kể chuyện xóm': { location: 'Quán của Toàn, kiệt 20', every: 'month' },
  'Gỡ rối toán lớp 8, lớp 9': { location: 'Nhà cô Thanh', every: 'week' },
  'Ra bãi trồng rau cùng các cháu': { location: 'Bãi giữa, chân cầu Long Biên' },
  'Tổng vệ sinh ngõ': { location: 'Từ đầu ngõ tới nhà văn hóa', every: 'month' },
  'Nướng bánh thử nghiệm': { location: 'Bếp nhà Nhi' },
  'Học nhóm ôn toán lớp 9': { location: 'Thư viện phường, phòng đọc', every: 'week' },
  'Cầu lông cho người mới tập': { location: 'Nhà văn hóa phường, sân 2', every: 'week' },
  'Dưỡng sinh bờ sông': { location: 'Bờ sông, cạnh bến thuyền', every: 'week' },
  'Đi bộ sáng Chủ Nhật': { location: 'Cổng công viên 23 Tháng 9', at: [10.7695, 106.6928], every: 'week' },
  'Gặp mặt các mẹ bầu': { location: 'Trạm y tế phường, phòng họp' },
}
