import { changePages, comments } from './testing-film-parts.ts'
import { place, sample } from './testing-films.ts'

const { all, text, fixed } = place

/** Where an Ogg can contain a location, each with a film that does. */
export const placesInOgg = (): [string, Buffer][] => {
  const film = sample('theora.ogv')
  const commentsOf = (mark: string, maker: string, ...rest: string[]) =>
    changePages(film, (page) => [
      {
        ...page,
        parts: page.parts.map((part) =>
          part.bytes.subarray(0, mark.length).toString() === Buffer.from(mark, 'latin1').toString()
            ? { ...part, bytes: comments(mark, maker, ...rest) }
            : part,
        ),
      },
    ])
  const unknownStream = (head: string) =>
    changePages(film, (page, n) => {
      const own = { ...page, serial: 77, isContinued: false, granule: 0n, isLast: false }
      const first = {
        ...own,
        isFirst: true,
        parts: [{ bytes: Buffer.concat([Buffer.from(head), all]), isEnd: true }],
      }
      const second = { ...own, isFirst: false, parts: [{ bytes: all, isEnd: true }] }
      return n === 1 ? [page, first] : n === 4 ? [page, second] : [page]
    })
  const lateHeader = (mark: string) =>
    changePages(film, (page, n) => {
      const isOfIt = n > 4 && page.serial === [...serials][mark.startsWith('\x81') ? 0 : 1]
      const parts = [{ bytes: Buffer.concat([Buffer.from(mark, 'latin1'), all]), isEnd: true }, ...page.parts]
      return isOfIt && !page.isContinued ? [{ ...page, parts }] : [page]
    })
  const serials = new Set<number>()
  changePages(film, (page) => (serials.add(page.serial), [page]))
  const numbers = [...serials]
  return [
    ['comments of Theora', commentsOf('\x81theora', 'maker', `LOCATION=${text}`)],
    ['the maker of Theora', commentsOf('\x81theora', text)],
    ['comments of Vorbis', commentsOf('\x03vorbis', 'maker', `LOCATION=${text}`)],
    ['the maker of Vorbis', commentsOf('\x03vorbis', text)],
    ['a skeleton', unknownStream('fishead\0')],
    ['subtitles', unknownStream('\x80kate\0\0\0')],
    ['an unknown stream', unknownStream('GPSTRACK')],
    [
      'the number of a stream',
      changePages(film, (page) => [
        { ...page, serial: fixed.readUInt32LE(4 * numbers.indexOf(page.serial)) },
      ]),
    ],
    [
      'behind Theora’s head',
      changePages(film, (page) => [
        {
          ...page,
          parts: page.parts.map((part) =>
            page.isFirst ? { ...part, bytes: Buffer.concat([part.bytes, all]) } : part,
          ),
        },
      ]),
    ],
    ['a header among the frames of Theora', lateHeader('\x81theora')],
    ['a header among the sounds of Vorbis', lateHeader('\x03vorbis')],
  ]
}
