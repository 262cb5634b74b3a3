/** Films small enough to write down: whole in their form, with `secret` wherever a camera puts what it knows. */

const box = (type: string, ...parts: (Buffer | string)[]) => {
  const payload = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(payload.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, payload])
}

const track = (kind: string, ...more: Buffer[]) =>
  box('trak', ...more, box('mdia', box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(12))))

export const mp4 = (secret: string, kind = 'vide') =>
  Buffer.concat([
    box('ftyp', 'isom', Buffer.alloc(4), 'isommp41'),
    box('uuid', Buffer.alloc(16), secret),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('udta', box('\xa9xyz', secret)),
      box('meta', secret),
      track(kind, box('udta', secret)),
    ),
    box('mdat', Buffer.alloc(500, 7)),
  ])

const element = (id: number[], payload: Buffer, open = false) => {
  const size = Buffer.alloc(8)
  size.writeUIntBE(payload.length, 2, 6)
  size[0] = 0x01
  return Buffer.concat([Buffer.from(id), open ? Buffer.from('01ffffffffffffff', 'hex') : size, payload])
}

export const webm = (secret: string, live = false) =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      Buffer.concat([
        element([0x15, 0x49, 0xa9, 0x66], Buffer.alloc(20)),
        element([0x12, 0x54, 0xc3, 0x67], Buffer.from(secret)),
        element([0x19, 0x41, 0xa4, 0x69], Buffer.from(secret)),
        element([0x1f, 0x43, 0xb6, 0x75], element([0xa3], Buffer.alloc(300, 7)), live),
      ]),
      live,
    ),
  ])

const counted = (text: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}

const page = (payload: Buffer) => {
  const sizes = [...Array.from({ length: Math.floor(payload.length / 255) }, () => 255), payload.length % 255]
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[26] = sizes.length
  return Buffer.concat([head, Buffer.from(sizes), payload])
}

export const ogg = (secret: string) =>
  Buffer.concat([
    page(Buffer.from('\x80theora head', 'latin1')),
    page(
      Buffer.concat([
        Buffer.from('\x81theora', 'latin1'),
        counted(secret),
        Buffer.from([2, 0, 0, 0]),
        counted(`LOCATION=${secret}`),
        counted(secret),
      ]),
    ),
    page(Buffer.alloc(400, 7)),
  ])
