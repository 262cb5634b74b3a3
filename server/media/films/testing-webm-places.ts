import { addElement, changeElement, comments, element } from './testing-film-parts.ts'
import { place, sample } from './testing-films.ts'
import { recut } from './testing-recut.ts'

const { all, text, fixed } = place

const [segment, info, tracks, entry, cluster] = ['18538067', '1549a966', '1654ae6b', 'ae', '1f43b675']

/** Where a WebM can contain a location, each with a film that does. */
export const placesInWebm = async (): Promise<[string, Buffer][]> => {
  const film = sample('vp8.webm')
  const live = sample('live.webm')
  const inSegment = (id: string, ...parts: (Buffer | string)[]) =>
    addElement(live, segment, element(id, ...parts), 'first')
  const inInfo = (id: string, content: Buffer | string) =>
    addElement(live, `${segment}/${info}`, element(id, content))
  const inTrack = (id: string, content: Buffer | string) =>
    addElement(live, `${segment}/${tracks}/${entry}`, element(id, content))
  const inCluster = (id: string, content: Buffer | string) =>
    addElement(live, `${segment}/${cluster}`, element(id, content), 'first')
  const tag = element(
    '7373',
    element('63c0'),
    element('67c8', element('45a3', 'LOCATION'), element('4487', all)),
  )
  return [
    ['Tags/SimpleTag', inSegment('1254c367', tag)],
    ['Tags at the end', Buffer.concat([film, element('1254c367', tag)])],
    [
      'Attachments',
      inSegment(
        '1941a469',
        element(
          '61a7',
          element('466e', text),
          element('4660', 'image/jpeg'),
          element('465c', all),
          element('46ae', '\x01'),
        ),
      ),
    ],
    [
      'Chapters',
      inSegment(
        '1043a770',
        element(
          '45b9',
          element('b6', element('73c4', '\x01'), element('91', '\0'), element('80', element('85', text))),
        ),
      ),
    ],
    ['Void in the segment', inSegment('ec', all)],
    ['Void in a cluster', inCluster('ec', all)],
    ['Void in the head', addElement(live, '1a45dfa3', element('ec', all))],
    ['an invalid checksum', inSegment('bf', fixed.subarray(0, 4), fixed)],
    ['an unknown element', inSegment('4dff', all)],
    ['the title', inInfo('7ba9', text)],
    ['the name of the app', inInfo('5741', text)],
    ['the name of the file', inInfo('7384', text)],
    ['the random id', inInfo('73a4', Buffer.concat([fixed, fixed]))],
    ['the name of a track', inTrack('536e', text)],
    ['the name of a codec', inTrack('258688', text)],
    ['the language of a track', inTrack('22b59d', text)],
    ['an operation on a track', inTrack('ec', all)],
    ['the size of the cluster before', inCluster('ab', fixed)],
    ['a block that is encrypted', inCluster('af', all)],
    ['behind the film', Buffer.concat([film, all])],
    ['a track of subtitles', await recut(film, 'webm', { subtitle: text })],
    ['beside a frame', await recut(film, 'webm', { beside: all })],
    [
      'comments of Vorbis in a track',
      await recut(film, 'webm', { sound: (description) => withComments(description) }),
    ],
    [
      'behind Opus’ head',
      await recut(live, 'webm', { sound: (description) => Buffer.concat([description, all]) }),
    ],
    [
      'clusters’ positions',
      changeElement(live, `${segment}/${cluster}`, (payload) =>
        Buffer.concat([element('a7', fixed), payload]),
      ),
    ],
  ]
}

/** Vorbis's three headers as in Matroska, with comments in the second. */
function withComments(description: Buffer) {
  const head = description.subarray(3, 3 + (description[1] ?? 0))
  const setup = description.subarray(description.lastIndexOf('\x05vorbis'))
  const content = comments('\x03vorbis', text, `LOCATION=${text}`)
  return Buffer.concat([Buffer.from([2, head.length, content.length]), head, content, setup])
}
