import { fold } from '../../../contract/fold.ts'
import type { ProductCategory } from '../../../contract/market/categories.ts'

/**
 * Words of names, without accents, by category. Where two categories have words in a name, the longest words decide: a
 * "xe dap tre em" is for children, a "sua xe" is a service.
 */
const wordsOf: Record<ProductCategory, string> = {
  household: `noi, chao, bep, bat dia, chen, dua, binh nuoc, am sieu, chan, ga giuong, goi, mung, man, gia phoi, thung rac, hop
    nhua, ly, coc, rem, choi, xo, thau, khan, dao, thot, pot, pan, curtain, blanket, pillow`,
  machinery: `may bom, may no, dong co, may phat dien, may cat co, may nen, mo to, engine, pump, generator`,
  children: `tre em, em be, be, so sinh, ta, bim, noi em be, xe day, ghe an dam, sua bot, binh sua, quan ao tre em, sach thieu nhi,
    truyen thieu nhi, xe dap tre em, cui, dia an dam, baby, kids, stroller`,
  vehicles: `xe dap, xe may, xe dien, o to, xe hoi, xe, yen xe, lop xe, vo xe, mu bao hiem, honda, wave, vision, yamaha, bike, bicycle,
    motorbike, car, scooter, helmet`,
  clothing: `ao, quan, vay, dam, giay, dep, tui xach, non, that lung, dong ho deo, vi da, ao khoac, dong phuc, ba lo, balo, shirt,
    dress, shoes, jacket, bag, jeans`,
  electrical: `quat, tivi, ti vi, tu lanh, may giat, dieu hoa, may lanh, noi com dien, ban ui, ban la, lo vi song, am dien, bep tu,
    bep dien, den, may say, may hut bui, loa, dien thoai, laptop, may tinh, man hinh, sac, tai nghe, may loc, may xay, noi chien,
    may anh, may in, fan, fridge, washing machine, phone, computer, tv, lamp, rice cooker`,
  furniture: `ban, ghe, tu, giuong, nem, dem, ke, sofa, salon, ban hoc, ban an, tu quan ao, ke sach, ban ghe, table, chair, desk,
    bed, mattress, shelf, wardrobe`,
  decor: `tranh, khung anh, tuong, lo hoa, binh hoa, den trang tri, tham, guong, dong ho treo, painting, vase, mirror, carpet`,
  plants: `cay, hoa, chau cay, hat giong, phan bon, dat trong, lan, sen da, xuong rong, bonsai, mai, quat canh, rau, plant, seeds,
    flower pot`,
  instruments: `dan, guitar, ghi ta, piano, organ, trong, sao truc, kalimba, ukulele, violin, dan tranh, drum`,
  services: `sua, tho, don nha, giup viec, day kem, day dan, day ve, day boi, day hoc, day toan, day tieng anh, gia su, cat toc, giu tre, trong tre, nau an, giat ui, ve sinh, lap dat, son nha,
    chuyen nha, cho hang, sua xe, sua ong nuoc, sua dien, sua may giat, sua quat, sua may lanh, dat xe, may do, don dep, cham soc, lop, khoa hoc, cho cho di dao, repair,
    cleaning, tutor, babysitting, plumber`,
  pets: `cho, meo, ca canh, chim, hamster, tho con, thuc an cho, thuc an meo, long, chuong, be ca, cat ve sinh, cho con, meo con,
    dog, cat, aquarium, cage`,
  rental: `cho thue, thue, phong tro, nha tro, mat bang, o ghep, rent, room for rent`,
  sports: `vot, cau long, bong da, bong ro, bong chuyen, ta tay, may chay bo, leu, ca cau, can cau, ao boi, kinh boi, yoga, xe tap,
    da bong, balo leo nui, racket, football, tent, dumbbell, fishing rod`,
  tools: `do nghe, bo do nghe, khoan, may khoan, bua, kim, tua vit, cua, may cua, thang, co le, may han, xeng, cuoc, keo, thuoc day, drill, hammer,
    ladder, saw, screwdriver`,
  toys: `do choi, lego, bup be, gau bong, xep hinh, o to do choi, xe do choi, board game, co vua, toy, doll, puzzle`,
}

const table = Object.entries(wordsOf).flatMap(([category, words]) =>
  words.split(',').map((phrase) => ({
    category: category as ProductCategory,
    phrase: ` ${phrase.trim().replaceAll(/\s+/g, ' ')} `,
  })),
)

/** The category that the name of a product suggests, or null. A service stays one if any of its words are of services. */
export function guessCategory(name: string, isService = false): ProductCategory | null {
  const text = ` ${fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const found = table
    .map(({ category, phrase }) => ({ category, length: phrase.length, at: text.indexOf(phrase) }))
    .filter(({ at }) => at !== -1)
  if (isService && found.some(({ category }) => category === 'services')) return 'services'
  return (
    found
      // Of equally long words the first says what it is: a "ban hoc co den" is a table.
      .toSorted((a, b) => b.length - a.length || a.at - b.at)[0]?.category ?? null
  )
}
