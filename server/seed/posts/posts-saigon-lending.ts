import { wrote } from './post-drafts.ts'

/** What is currently lent to a neighbour. */
export const saigonLending = [
  wrote('lan', 'request', { ago: 50, due: 2 })`
    Lớp mình sắp họp phụ huynh mà máy chiếu của trường lại hư. Có ai còn cái máy chiếu nhỏ cho cô giáo mượn
    mấy hôm không? Mình giữ kỹ như giữ sổ điểm, họp xong lau bụi đem trả tận cửa.`,
]
