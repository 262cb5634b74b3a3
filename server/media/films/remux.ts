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
import { type Cleaning, pictureCodecs, soundCodecs } from './codecs.ts'

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
  const isWritable = (codec: string) => format.getSupportedCodecs().some((known) => known === codec)
  const copies = [
    await pictureCopy(await input.getVideoTracks(), output, isWritable),
    await soundCopy(await input.getAudioTracks(), output, isWritable),
  ].filter((run) => run !== null)
  if (copies.length === 0) throw new Error('There is nothing to see or hear')
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
    const codec = known(await track.getCodec(), pictureCodecs)
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
    const codec = known(await track.getCodec(), soundCodecs)
    const config = await track.getDecoderConfig()
    if (!codec || !config || !isWritable(codec)) continue
    const { frame, ...cleaned } = cleanConfig(soundCodecs[codec], config)
    const source = new EncodedAudioPacketSource(codec)
    output.addAudioTrack(source)
    return () => copy(track, frame, (packet) => source.add(packet, cleaned))
  }
  return null
}

const known = <Codecs extends object>(codec: string | null, codecs: Codecs) =>
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
