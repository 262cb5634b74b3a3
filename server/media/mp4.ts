/** A part of an MP4 file: its type, where its payload lies and where it ends, in bytes. */
interface Box {
  type: string
  start: number
  payload: number
  end: number
}

/** What may be in a film; tracks of anything else, such as where a camera was, are not. */
const trackKinds = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'hint'])

/** Boxes that hold words and places: titles, the maker, the point of the recording. */
const telling = new Set(['udta', 'meta', 'uuid'])
const containers = new Set(['moov', 'trak', 'mdia'])

/**
 * Blanks whatever tells of where and by whom an MP4 was made, in place and without moving a byte. False where the
 * bytes are no such film, or hold a track of something that is neither picture, sound nor words.
 */
export function cleanMp4(film: Buffer): boolean {
  const top = boxesIn(film, 0, film.length)
  if (top?.[0]?.type !== 'ftyp') return false
  const has = (type: string) => top.some((box) => box.type === type)
  return has('moov') && has('mdat') && cleanBoxes(film, top)
}

const cleanBoxes = (film: Buffer, boxes: Box[]): boolean =>
  boxes.every((box) => {
    if (telling.has(box.type)) blank(film, box)
    if (box.type === 'hdlr' && !trackKinds.has(film.toString('latin1', box.payload + 8, box.payload + 12)))
      return false
    if (!containers.has(box.type)) return true
    const children = boxesIn(film, box.payload, box.end)
    return children !== null && cleanBoxes(film, children)
  })

function blank(film: Buffer, { start, payload, end }: Box) {
  film.write('free', start + 4, 'latin1')
  film.fill(0, payload, end)
}

/** The boxes that fill a stretch of the file one after another; null where they don't. */
function boxesIn(film: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  for (let start = from; start < to;) {
    if (to - start < 8) return null
    const type = film.toString('latin1', start + 4, start + 8)
    const short = film.readUInt32BE(start)
    if (short === 1 && to - start < 16) return null
    const size = short === 0 ? to - start : short === 1 ? Number(film.readBigUInt64BE(start + 8)) : short
    const payload = start + (short === 1 ? 16 : 8)
    const end = start + size
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || end < payload || end > to) return null
    boxes.push({ type, start, payload, end })
    start = end
  }
  return boxes
}
