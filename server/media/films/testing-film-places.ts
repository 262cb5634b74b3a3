import type { FilmType } from './testing-films.ts'
import { placesInMp4 } from './testing-mp4-places.ts'
import { placesInQuickTime } from './testing-quicktime-places.ts'
import { placesInOgg } from './testing-ogg-places.ts'
import { placesInWebm } from './testing-webm-places.ts'

/** A place where a film can contain a location, with a film that does. */
export interface HidingPlace {
  type: FilmType
  name: string
  film: Buffer
}

/** Every known one, each with a film that plays. */
export async function hidingPlaces(): Promise<HidingPlace[]> {
  const of = (type: FilmType, places: [string, Buffer][]) =>
    places.map(([name, film]) => ({ type, name, film }))
  return [
    ...of('video/mp4', await placesInMp4()),
    ...of('video/webm', await placesInWebm()),
    ...of('video/ogg', placesInOgg()),
    ...of('video/quicktime', placesInQuickTime()),
  ]
}
