const [short, long, undefinedBytes] = [3, 4, 7]

/** The header of an uncompressed TIFF with three bytes a pixel and an optional colour profile. */
export function tiffHeader(
  { width, height }: { width: number; height: number },
  profile: Uint8Array,
): Buffer {
  const entries = 9 + (profile.length > 0 ? 1 : 0)
  const depths = 8 + 2 + 12 * entries + 4
  const profileAt = depths + 6
  const pixelsAt = profileAt + profile.length
  const fields = [
    [256, long, 1, width],
    [257, long, 1, height],
    // Bits of each sample.
    [258, short, 3, depths],
    // No compression.
    [259, short, 1, 1],
    // RGB.
    [262, short, 1, 2],
    [273, long, 1, pixelsAt],
    [277, short, 1, 3],
    [278, long, 1, height],
    [279, long, 1, 3 * width * height],
    ...(profile.length > 0 ? [[34_675, undefinedBytes, profile.length, profileAt] as const] : []),
  ] as const
  const header = Buffer.alloc(pixelsAt)
  header.write('II*\0\x08\0\0\0', 'latin1')
  header.writeUInt16LE(entries, 8)
  fields.forEach(([tag, type, count, value], n) => {
    const at = 10 + 12 * n
    header.writeUInt16LE(tag, at)
    header.writeUInt16LE(type, at + 2)
    header.writeUInt32LE(count, at + 4)
    header.writeUInt32LE(value, at + 8)
  })
  for (const at of [0, 2, 4]) header.writeUInt16LE(8, depths + at)
  header.set(profile, profileAt)
  return header
}
