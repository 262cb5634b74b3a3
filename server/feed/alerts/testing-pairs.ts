/** Pairs of alerts about the same incident. */
export const same: [string, string][] = [
  ['Mất điện cả hẻm 42 Lê Lợi từ 7 giờ tối', 'Hẻm 42 Lê Lợi lại cúp điện rồi bà con ơi'],
  [
    'Cúp nước từ sáng tới giờ, có ai biết bao giờ có lại không?',
    'Nhà mình mất nước từ sáng, cả dãy đều cúp nước',
  ],
  [
    'Ngập nặng đoạn Nguyễn Hữu Cảnh, xe máy chết máy hàng loạt',
    'Đường Nguyễn Hữu Cảnh ngập tới yên xe, đừng đi qua',
  ],
  ['Cháy ở chợ Tân Định, khói nhiều lắm', 'Đang cháy lớn gần chợ Tân Định, bà con tránh xa'],
  ['Coi chừng trộm xe máy khu chung cư Sunrise', 'Chung cư Sunrise vừa mất trộm xe máy ở hầm B1'],
  ['Có chó dữ không rọ mõm ở công viên Lê Văn Tám', 'Cẩn thận chó dữ thả rông trong công viên Lê Văn Tám'],
  ['Cây đổ chắn ngang đường Pasteur', 'Cây to đổ chắn đường Pasteur, xe không qua được'],
  [
    'Lừa đảo giả danh nhân viên điện lực thu tiền',
    'Có người giả danh nhân viên điện lực đi thu tiền từng nhà, lừa đảo đó',
  ],
  ['Kẹt xe cứng ngắc ngã tư Hàng Xanh', 'Ngã tư Hàng Xanh kẹt xe từ 5 giờ, ai về thì né'],
  ['Nghi có rò rỉ gas ở tầng 3 lô C', 'Lô C tầng 3 có mùi gas rò rỉ, ai trực kỹ thuật lên xem gấp'],
  [
    'Dây điện đứt rơi xuống đường trước số 15 Trần Phú',
    'Trước nhà số 15 Trần Phú có dây điện đứt, nguy hiểm',
  ],
  ['mat dien ca khu pho 3 roi', 'Khu phố 3 mất điện'],
  [
    'Giật điện thoại ngay cổng trường Nguyễn Du',
    'Cướp giật điện thoại trước cổng trường Nguyễn Du chiều nay',
  ],
  ['Thang máy tòa A2 bị kẹt, có người bên trong', 'Tòa A2 kẹt thang máy rồi, đang có người kẹt trong đó'],
  ['Có ổ kiến lửa và rắn trong bụi cây sân chơi', 'Thấy rắn trong bụi cây ở sân chơi, trông chừng các bé'],
  ['Nắp cống mất trước nhà 27 Phan Chu Trinh', 'Mất nắp cống trước số 27 Phan Chu Trinh, coi chừng té'],
]

/** Pairs of alerts with common words about different incidents. */
export const different: [string, string][] = [
  ['Mất điện cả hẻm 42 Lê Lợi từ 7 giờ tối', 'Mất trộm xe đạp trước hẻm 42 Lê Lợi tối qua'],
  ['Cúp nước từ sáng tới giờ, có ai biết bao giờ có lại không?', 'Có ai biết bao giờ sửa xong đường không?'],
  ['Ngập nặng đoạn Nguyễn Hữu Cảnh', 'Cháy nhà ở Nguyễn Hữu Cảnh'],
  ['Cháy ở chợ Tân Định, khói nhiều lắm', 'Móc túi ở chợ Tân Định nhiều lắm'],
  ['Coi chừng trộm xe máy khu chung cư Sunrise', 'Chung cư Sunrise cúp nước tới 10 giờ tối'],
  ['Có chó dữ không rọ mõm ở công viên', 'Có người lạ chụp hình trẻ em ở công viên'],
  ['Cây đổ chắn ngang đường Pasteur', 'Đường Pasteur đang sửa, đi đường khác nhé bà con'],
  ['Lừa đảo giả danh nhân viên điện lực thu tiền', 'Mất điện, nhân viên điện lực đang sửa'],
  ['Kẹt xe cứng ngắc ngã tư Hàng Xanh', 'Tai nạn ở ngã tư Bảy Hiền, có người bị thương'],
  ['Nghi có rò rỉ gas ở tầng 3 lô C', 'Tầng 3 lô C ồn ào cả đêm, ai nhắc giùm'],
  ['Dây điện đứt rơi xuống đường trước số 15 Trần Phú', 'Đường Trần Phú ngập, xe rơi xuống hố'],
  ['Mất điện khu phố 3', 'Mất nước khu phố 3'],
  ['Giật điện thoại ngay cổng trường Nguyễn Du', 'Trường Nguyễn Du nghỉ học ngày mai vì mưa bão'],
  ['Thang máy tòa A2 bị kẹt', 'Tòa A2 phun thuốc muỗi sáng mai'],
  ['Có rắn trong bụi cây sân chơi', 'Sân chơi có mảnh chai vỡ, trông chừng các bé'],
  ['Bà con ơi cẩn thận trộm', 'Bà con ơi cẩn thận ngập'],
  ['Mất điện', 'Mất nước'],
  ['Cháy nhà', 'Ngập nhà'],
]
