import { addBox, addToMoof, box, changeBox, gapInMdat, overwriteBox } from './testing-film-parts.ts'
import { place, sample } from './testing-films.ts'
import { recut } from './testing-recut.ts'

const { all, text, fixed } = place
const u32 = (...values: number[]) =>
  values.flatMap((value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const version = u32(0)

/** A unit of H.264 of some type, prefixed with its length. */
const unit = (type: number, ...payload: Buffer[]) => {
  const bytes = Buffer.concat([Buffer.from([type]), ...payload])
  return Buffer.concat([Buffer.from(u32(bytes.length)), bytes])
}
const aroundFrame = (added: Buffer) => (frame: Buffer) => Buffer.concat([added, frame, added])

/** Its picture description is 78 bytes, then boxes, of which the first has the parameters. */
const appendToParameters = (entry: Buffer) => {
  const boxes = changeBox(entry.subarray(78), 'avcC', (payload) => Buffer.concat([payload, all]))
  return Buffer.concat([entry.subarray(0, 78), boxes])
}

/** Where an MP4 can contain a location, each with a film that does. */
export const placesInMp4 = async (): Promise<[string, Buffer][]> => {
  const film = sample('h264.mp4')
  const cut = sample('fragments.mp4')
  const after = (...added: Buffer[]) => Buffer.concat([film, ...added])
  const [mdat, moov] = [film.indexOf('mdat') + 4, film.indexOf('moov') - 4]
  const data = box('data', u32(1, 0), all)
  const itunes = box(
    'meta',
    version,
    box('hdlr', version, u32(0), 'mdir', u32(0, 0, 0, 0)),
    box('ilst', box('©xyz', data)),
  )
  const captioned = await recut(film, 'mp4', { subtitle: text })
  const timed = Buffer.from(
    captioned.toString('latin1').replace('text\0', 'meta\0').replace('wvtt', 'mebx'),
    'latin1',
  )
  const entry = 'moov/trak/mdia/minf/stbl/stsd/avc1'
  return [
    ['free at the end', after(box('free', all))],
    ['skip', after(box('skip', all))],
    ['bytes without a box after wide', after(box('wide'), all)],
    ['a uuid box with XMP', after(box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), all))],
    ['an unknown box', after(box('GoPr', all))],
    ['a meta box at the top', after(box('meta', version, all))],
    ['emsg', after(box('emsg', version, text, '\0', '\0', u32(1, 0, 0, 0), all))],
    ['a second mdat without samples', after(box('mdat', all))],
    ['mdat before its samples', gapInMdat(film, mdat, all)],
    ['mdat between its samples', gapInMdat(film, film.readUInt32BE(film.indexOf('stco') + 16), all)],
    ['mdat behind its samples', gapInMdat(film, moov, all)],
    ['brands of ftyp', overwriteBox(film, 'ftyp', 8, text.slice(0, 16))],
    ['udta/©xyz', addBox(film, 'moov/udta', box('\xa9xyz', [0, text.length, 0x15, 0xc7], text))],
    ['udta/loci', addBox(film, 'moov/udta', box('loci', version, [0, 0, 0, 0], fixed, u32(0), 'earth\0\0'))],
    ['udta/gps ', addBox(film, 'moov/udta', box('gps ', all))],
    ['udta/XMP_', addBox(film, 'moov/udta', box('XMP_', all))],
    ['udta/cprt', addBox(film, 'moov/udta', box('cprt', version, [0x55, 0xc4], text, '\0'))],
    ['udta/meta with iTunes’ tags', addBox(film, 'moov/udta', itunes)],
    ['moov/gps ', addBox(film, 'moov', box('gps ', all))],
    ['moov/meta with Apple’s keys', addBox(film, 'moov', itunes)],
    ['moov/iods', addBox(film, 'moov', box('iods', version, all))],
    ['moov/pssh', addBox(film, 'moov', box('pssh', version, Buffer.alloc(16), u32(all.length), all))],
    ['the spare bytes of mvhd', overwriteBox(film, 'moov/mvhd', 72, fixed)],
    ['the spare bytes of tkhd', overwriteBox(film, 'moov/trak/tkhd', 24, fixed)],
    ['behind the end of tkhd', addBox(film, 'moov/trak', box('tkhx', all))],
    ['trak/udta', addBox(film, 'moov/trak', box('udta', box('name', text)))],
    ['trak/meta', addBox(film, 'moov/trak', itunes)],
    [
      'the name of a handler',
      changeBox(film, 'moov/trak/mdia/hdlr', (payload) =>
        Buffer.concat([payload.subarray(0, 24), Buffer.from(`${text}\0`)]),
      ),
    ],
    [
      'the address of a data reference',
      changeBox(film, 'moov/trak/mdia/minf/dinf/dref', () =>
        Buffer.concat([Buffer.from(u32(0, 1)), box('url ', u32(1), text, '\0')]),
      ),
    ],
    ['the name of a compressor', overwriteBox(film, entry, 42, `\x12${text}`)],
    ['a box within a sample’s description', addBox(film, entry, box('Cano', all))],
    ['behind the parameters in avcC', changeBox(film, entry, appendToParameters)],
    [
      'a box beside the tables of samples',
      addBox(film, 'moov/trak/mdia/minf/stbl', box('sgpd', version, 'loci', u32(all.length, 1), all)),
    ],
    ['a table of auxiliary data', addBox(film, 'moov/trak/mdia/minf/stbl', box('saio', version, all))],
    ['a track of subtitles', captioned],
    ['a track of timed metadata', timed],
    ['the name of a track', await recut(film, 'mp4', { name: text })],
    [
      'SEI with free content',
      await recut(film, 'mp4', { frame: aroundFrame(unit(6, Buffer.from([5, 200]), all)) }),
    ],
    [
      'SEI, disguised as a recovery point',
      await recut(film, 'mp4', { frame: aroundFrame(unit(6, Buffer.from([6, 1, 0x80]), all)) }),
    ],
    ['filler between slices', await recut(film, 'mp4', { frame: aroundFrame(unit(12, all)) })],
    ['a unit of an unspecified type', await recut(film, 'mp4', { frame: aroundFrame(unit(30, all)) })],
    [
      'metadata of AV1',
      await recut(sample('av1.mp4'), 'mp4', {
        frame: aroundFrame(
          Buffer.concat([Buffer.from([0x2a, 0x80 | (all.length & 127), all.length >> 7]), all]),
        ),
      }),
    ],
    [
      'padding of AV1',
      await recut(sample('av1.mp4'), 'mp4', {
        frame: aroundFrame(
          Buffer.concat([Buffer.from([0x7a, 0x80 | (all.length & 127), all.length >> 7]), all]),
        ),
      }),
    ],
    ['moof/uuid', addToMoof(cut, 'moof', box('uuid', Buffer.alloc(16, 7), all))],
    ['moof/traf/udta', addToMoof(cut, 'moof/traf', box('udta', box('loci', all)))],
    ['moof/traf/meta', addToMoof(cut, 'moof/traf', box('meta', version, all))],
    ['mvex/trep', addBox(cut, 'moov/mvex', box('trep', version, all))],
    ['sidx with additional bytes', Buffer.concat([cut, box('sidx', version, u32(1, 1000, 0, 0, 0), all)])],
    ['mfra', addBox(cut, 'mfra', box('free', all))],
  ]
}
