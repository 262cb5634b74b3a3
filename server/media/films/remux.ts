import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import {
  ByteReader,
  cleanAacConfig,
  cleanAv1Frame,
  cleanFlacHeaders,
  cleanOpusHead,
  cleanVorbisHeaders,
  concatBytes,
} from './codecs.ts'

const containers = {
  mp4: { read: [MP4, QTFF], written: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  webm: { read: [WEBM], written: () => new WebMOutputFormat() },
}

/** Keeps only coded frames, their times and decoder configuration. Throws for bytes that are not a complete film. */
export async function remux(container: keyof typeof containers, from: string, to: string) {
  const { read, written } = containers[container]
  const format = written()
  using input = new Input({ source: new FilePathSource(from), formats: read })
  const output = new Output({ format, target: new FilePathTarget(to) })
  const isWritable = (codec: string) => format.getSupportedCodecs().some((supported) => supported === codec)
  const copies = [
    await pictureCopy(await input.getVideoTracks(), output, isWritable),
    await soundCopy(await input.getAudioTracks(), output, isWritable),
  ].filter((run) => run !== null)
  if (copies.length === 0) throw new Error('The film has no picture and no sound')
  try {
    await output.start()
    await Promise.all(copies.map((run) => run()))
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

type IsWritable = (codec: string) => boolean

async function pictureCopy(tracks: InputVideoTrack[], output: Output, isWritable: IsWritable) {
  for (const track of tracks) {
    const codec = asKnownCodec(await track.getCodec(), pictureCodecs)
    const config = await track.getDecoderConfig()
    if (!codec || !config || !isWritable(codec)) continue
    const { frame, ...cleaned } = cleanConfig(pictureCodecs[codec], config)
    const source = new EncodedVideoPacketSource(codec)
    output.addVideoTrack(source, { rotation: await track.getRotation(), flip: await track.getFlip() })
    return () => copy(track, frame, (packet) => source.add(packet, cleaned))
  }
  if (tracks.length) throw new Error('No picture of a known codec')
  return null
}

async function soundCopy(tracks: InputAudioTrack[], output: Output, isWritable: IsWritable) {
  for (const track of tracks) {
    const codec = asKnownCodec(await track.getCodec(), soundCodecs)
    const config = await track.getDecoderConfig()
    if (!codec || !config || !isWritable(codec)) continue
    const { frame, ...cleaned } = cleanConfig(soundCodecs[codec], config)
    const source = new EncodedAudioPacketSource(codec)
    output.addAudioTrack(source)
    return () => copy(track, frame, (packet) => source.add(packet, cleaned))
  }
  return null
}

const asKnownCodec = <Codecs extends object>(codec: string | null, codecs: Codecs) =>
  codec !== null && Object.hasOwn(codecs, codec) ? (codec as keyof Codecs & string) : null

interface Config {
  description?: AllowSharedBufferSource
}

function cleanConfig<C extends Config>({ description, frame }: Cleaning, config: C) {
  const configBytes = config.description === undefined ? new Uint8Array() : bytesOf(config.description)
  return {
    decoderConfig: {
      ...config,
      ...(config.description !== undefined && { description: description?.(configBytes) ?? configBytes }),
    },
    frame: (data: Uint8Array) => frame?.(data, configBytes) ?? data,
  }
}

const bytesOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

async function copy(
  track: InputVideoTrack | InputAudioTrack,
  clean: (frame: Uint8Array) => Uint8Array,
  add: (packet: EncodedPacket) => Promise<void>,
) {
  let count = 0
  const packets = new EncodedPacketSink(track).packets()
  for await (const { data, type, timestamp, duration, sequenceNumber } of packets) {
    const frame = clean(data)
    if (frame.length === 0) continue
    // Drops side data such as transparency.
    await add(new EncodedPacket(frame, type, timestamp, duration, sequenceNumber))
    count++
  }
  if (count === 0) throw new Error('A track is empty')
}

/** The units of a frame, each prefixed with its length. Units with free content are dropped. */
interface Family {
  typeOf: (unit: Uint8Array) => number
  isNeeded: (type: number) => boolean
}

const avc: Family = {
  typeOf: ([head = 0]) => head & 0x1f,
  // Slices and their partitions, parameter sets, delimiters.
  isNeeded: (type) => (type >= 1 && type <= 5) || (type >= 7 && type <= 9) || type === 13,
}

const hevc: Family = {
  typeOf: ([head = 0]) => (head >> 1) & 0x3f,
  // Slices, parameter sets, delimiters.
  isNeeded: (type) => type <= 9 || (type >= 16 && type <= 21) || (type >= 32 && type <= 35),
}

/** Marks where decoding can start without a key frame. A decoder needs no other supplemental message. */
const isRecoveryPoint = (unit: Uint8Array) =>
  unit[0] === 6 && unit[1] === 6 && (unit[2] ?? 255) <= 5 && unit.length === 4 + (unit[2] ?? 0)

const lengthBytes = (description: Uint8Array, at: number) => ((description[at] ?? 0) & 3) + 1

function cleanFrame(frame: Uint8Array, lengths: number, { typeOf, isNeeded }: Family): Uint8Array {
  const reader = new ByteReader(frame)
  const units: Uint8Array[] = []
  while (reader.left > 0) {
    const from = reader.at
    const unit = reader.take(reader.number(lengths))
    if ((unit[0] ?? 0) & 0x80) throw new RangeError('The head of a unit is invalid')
    if (unit.length && (isNeeded(typeOf(unit)) || isRecoveryPoint(unit)))
      units.push(frame.subarray(from, reader.at))
  }
  return concatBytes(units)
}

export const cleanAvcFrame = (frame: Uint8Array, description: Uint8Array) =>
  cleanFrame(frame, lengthBytes(description, 4), avc)

const cleanHevcFrame = (frame: Uint8Array, description: Uint8Array) =>
  cleanFrame(frame, lengthBytes(description, 21), hevc)

function unitsIn(reader: ByteReader, count: number, matches: (unit: Uint8Array) => boolean) {
  const units: Uint8Array[] = []
  for (let n = 0; n < count; n++) {
    const from = reader.number(2)
    const unit = reader.take(from)
    if (matches(unit)) units.push(concatBytes([[from >> 8, from & 0xff], unit]))
  }
  return units
}

/** ISO 14496-15, 5.3.3.1, without any trailing data. */
function cleanAvcDescription(description: Uint8Array): Uint8Array {
  const reader = new ByteReader(description)
  const head = reader.take(5)
  const isOf = (type: number) => (unit: Uint8Array) => avc.typeOf(unit) === type
  const sequences = unitsIn(reader, reader.number(1) & 0x1f, isOf(7))
  const pictures = unitsIn(reader, reader.number(1), isOf(8))
  const sets = [head, [0xe0 | sequences.length], ...sequences, [pictures.length], ...pictures]
  const hasDepth = ![66, 77, 88].includes(head[1] ?? 0) && reader.left >= 4
  return concatBytes(hasDepth ? [...sets, reader.take(3), [0]] : sets)
}

/** ISO 14496-15, 8.3.3.1, without supplemental information and trailing data. */
function cleanHevcDescription(description: Uint8Array): Uint8Array {
  const reader = new ByteReader(description)
  const head = reader.take(22)
  const arrays: Uint8Array[] = []
  for (let count = reader.number(1); count > 0; count--) {
    const kind = reader.number(1)
    const units = unitsIn(reader, reader.number(2), (unit) => hevc.typeOf(unit) === (kind & 0x3f))
    const isParameters = (kind & 0x3f) >= 32 && (kind & 0x3f) <= 34
    if (isParameters) arrays.push(concatBytes([[kind, units.length >> 8, units.length & 0xff], ...units]))
  }
  return concatBytes([head, [arrays.length], ...arrays])
}

/** A missing function keeps configuration or frames unchanged; the others throw on malformed data. */
interface Cleaning {
  description?: (description: Uint8Array) => Uint8Array
  frame?: (frame: Uint8Array, description: Uint8Array) => Uint8Array
}

/** Tracks of other codecs are left out. */
const pictureCodecs = {
  avc: { description: cleanAvcDescription, frame: cleanAvcFrame },
  hevc: { description: cleanHevcDescription, frame: cleanHevcFrame },
  av1: { frame: cleanAv1Frame },
  vp8: {},
  vp9: {},
} satisfies Record<string, Cleaning>

const soundCodecs = {
  aac: { description: cleanAacConfig },
  mp3: {},
  opus: { description: cleanOpusHead },
  vorbis: { description: cleanVorbisHeaders },
  flac: { description: cleanFlacHeaders },
} satisfies Record<string, Cleaning>
