import { addBox, box } from './testing-film-parts.ts'
import { place, sample } from './testing-films.ts'

const { all, text } = place

/** A text in QuickTime's user data: its length, its language and the text. */
const userData = (letters: string) =>
  Buffer.concat([Buffer.from([0, letters.length, 0x15, 0xc7]), Buffer.from(letters)])

/** Where a film of an iPhone contains a location, each with a film that does. */
export const placesInQuickTime = (): [string, Buffer][] => {
  const film = sample('iphone.mov')
  return [
    ['Apple’s keys and ©xyz of a film in H.264', film],
    ['Apple’s keys and ©xyz of a film in HEVC', sample('iphone-hevc.mov')],
    ['the maker', addBox(film, 'moov/udta', box('\xa9mak', userData(text)))],
    ['metadata of a track', addBox(film, 'moov/trak', box('meta', box('keys', all)))],
    ['an atom beside the timecode’s', addBox(film, 'moov/trak/mdia/minf', box('gmhd', box('tcmi', all)))],
  ]
}
