import { createHash } from 'node:crypto'
import { birdCage, dog, fishTank } from './animals.ts'
import { fruitBasket, vegetables } from './baskets.ts'
import { breadCart, breadRoll } from './bread.ts'
import { paint } from './brush.ts'
import { blackCat } from './cats.ts'
import { chess } from './chess.ts'
import { che, pho, tea } from './dishes.ts'
import {
  deskLamp,
  helmet,
  houseplant,
  sewingMachine,
  stroller,
  tableWithDrawer,
  teddy,
  vase,
} from './for-sale.ts'
import { fan, monitor, riceCooker, toolbox, umbrella } from './household.ts'
import { badminton } from './leisure.ts'
import { babyClothes, guitar } from './playroom.ts'
import { books, ladder } from './shelf.ts'
import { bicycle, flood } from './vehicles.ts'

/** Every picture in posts, listings and businesses of the demo, as SVG, by name. */
export const album = {
  'baby clothes': babyClothes,
  badminton: () => badminton('#3E8A63'),
  'bicycle, blue': () => bicycle(paint.cream, paint.blue),
  'bicycle, red': () => bicycle('#CFE3DC', paint.brick),
  'bird cage': birdCage,
  'black cat': blackCat,
  books,
  'bread cart': breadCart,
  'bread roll': breadRoll,
  che,
  chess,
  'desk lamp': deskLamp,
  dog,
  'fan, green': () => fan(paint.cream, '#8CC9B0', paint.sand),
  'fan, orange': () => fan('#D5E6EA', paint.coral, '#C99D72'),
  'fish tank': fishTank,
  flood,
  fruit: fruitBasket,
  guitar,
  'helmet, red': () => helmet(paint.brick, paint.cream),
  houseplant,
  ladder,
  monitor,
  'pho, blue bowl': () => pho('#B9835A', paint.white, paint.blue),
  'pho, red bowl': () => pho('#8FB0A0', paint.cream, paint.brick),
  'rice cooker': riceCooker,
  'sewing machine': sewingMachine,
  stroller,
  table: tableWithDrawer,
  tea,
  teddy,
  toolbox,
  'umbrella, purple': () => umbrella('#DDD3E6', paint.violet, paint.lilac),
  'umbrella, red': () => umbrella('#BFD9DC', paint.brick, paint.coral),
  'vase, blue': () => vase('#EFE3D2', paint.blue, paint.sky),
  'vase, green': () => vase('#E6DCEB', paint.leaf, paint.sprout),
  vegetables,
}

export type Drawing = keyof typeof album

/** To detect whether a drawing has changed since it was encoded. */
export const hashOf = (drawing: Drawing) =>
  createHash('sha256').update(album[drawing]()).digest('hex').slice(0, 16)
