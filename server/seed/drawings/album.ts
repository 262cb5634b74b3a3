import { createHash } from 'node:crypto'
import { birdCage, dog, fishTank } from './animals.ts'
import { fruitBasket, vegetables } from './baskets.ts'
import { paint } from './brush.ts'
import { roofCat, windowCat } from './cats.ts'
import { chess } from './chess.ts'
import { che, pho, tea } from './dishes.ts'
import { alley, balcony, lake } from './gardens.ts'
import { fan, riceCooker, toolbox, umbrella } from './household.ts'
import { badminton, beach, lanterns } from './leisure.ts'
import { birthday } from './party.ts'
import { babyClothes, guitar, toys } from './playroom.ts'
import { books, ladder } from './shelf.ts'
import { duskStreet, market, wires } from './street.ts'
import { bicycle, flood, motorbike } from './vehicles.ts'

/** Every picture in posts of the demo, as SVG, by name. */
export const album = {
  alley,
  'baby clothes': babyClothes,
  badminton: () => badminton('#3E8A63'),
  balcony,
  beach,
  'bicycle, blue': () => bicycle(paint.cream, paint.blue, paint.leaf),
  'bicycle, red': () => bicycle('#CFE3DC', paint.brick, paint.teal),
  'bird cage': birdCage,
  birthday,
  books,
  'cat at the window': windowCat,
  'cat on the roof': roofCat,
  che,
  chess,
  dog,
  dusk: duskStreet,
  'fan, green': () => fan(paint.cream, '#8CC9B0', paint.sand),
  'fan, orange': () => fan('#D5E6EA', paint.coral, '#C99D72'),
  'fish tank': fishTank,
  flood,
  fruit: fruitBasket,
  guitar,
  ladder,
  lake,
  lanterns,
  market,
  'motorbike, blue': () => motorbike('#F3D9B4', paint.blue),
  'motorbike, green': () => motorbike('#F0CDB8', paint.leaf),
  'pho, blue bowl': () => pho('#B9835A', paint.white, paint.blue),
  'pho, red bowl': () => pho('#8FB0A0', paint.cream, paint.brick),
  'rice cooker': riceCooker,
  tea,
  toolbox,
  toys,
  'umbrella, purple': () => umbrella('#DDD3E6', paint.violet, paint.lilac),
  'umbrella, red': () => umbrella('#BFD9DC', paint.brick, paint.coral),
  vegetables,
  wires,
}

export type Drawing = keyof typeof album

/** To detect whether a drawing has changed since it was encoded. */
export const hashOf = (drawing: Drawing) =>
  createHash('sha256').update(album[drawing]()).digest('hex').slice(0, 16)
