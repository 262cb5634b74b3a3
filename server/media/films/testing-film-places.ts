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

/** All known places, each with a playable film. */
export async function hidingPlaces(): Promise<HidingPlace[]> {
  const withType = (type: FilmType, places: [string, Buffer][]) =>
    places.map(([name, film]) => ({ type, name, film }))
  return [
    ...withType('video/mp4', await placesInMp4()),
    ...withType('video/webm', await placesInWebm()),
    ...withType('video/ogg', placesInOgg()),
    ...withType('video/quicktime', placesInQuickTime()),
  ]
}
