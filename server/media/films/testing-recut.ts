/** Films with something hidden within their frames, or with an additional track, for tests. */
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

interface Hiding {
  frame?: (frame: Buffer) => Buffer
  sound?: (description: Buffer) => Buffer
  beside?: Buffer
  subtitle?: string
  name?: string
}

/** A film rewritten with the same frames, pictures changed by `frame`, and optionally a subtitle or a name. */
export async function recut(film: Buffer, kind: 'mp4' | 'webm', hiding: Hiding): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(film), formats: [MP4, WEBM] })
  const target = new BufferTarget()
  const output = new Output({
    format: kind === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  })
  const copies: (() => Promise<void>)[] = []
  const video = await input.getPrimaryVideoTrack()
  const [codec, decoderConfig] = [await video?.getCodec(), await video?.getDecoderConfig()]
  if (!video || !codec || !decoderConfig) throw new Error('No picture')
  const pictures = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(pictures, {
    canBeTransparent: hiding.beside !== undefined,
    ...(hiding.name && { name: hiding.name }),
  })
  copies.push(async () => {
    for await (const packet of new EncodedPacketSink(video).packets()) {
      const { type, timestamp, duration } = packet
      const data = hiding.frame?.(Buffer.from(packet.data)) ?? packet.data
      const beside = hiding.beside ? { alpha: hiding.beside, alphaByteLength: hiding.beside.length } : {}
      await pictures.add(new EncodedPacket(data, type, timestamp, duration, undefined, undefined, beside), {
        decoderConfig,
      })
    }
    pictures.close()
  })
  const audio = await input.getPrimaryAudioTrack()
  const [audioCodec, audioConfig] = [await audio?.getCodec(), await audio?.getDecoderConfig()]
  if (audio && audioCodec && audioConfig) {
    const sounds = new EncodedAudioPacketSource(audioCodec)
    output.addAudioTrack(sounds)
    const original = audioConfig.description as Uint8Array | undefined
    const description = original && (hiding.sound?.(Buffer.from(original)) ?? original)
    copies.push(async () => {
      for await (const packet of new EncodedPacketSink(audio).packets())
        await sounds.add(packet, { decoderConfig: { ...audioConfig, ...(description && { description }) } })
      sounds.close()
    })
  }
  const { subtitle } = hiding
  if (subtitle !== undefined) {
    const texts = new TextSubtitleSource('webvtt')
    output.addSubtitleTrack(texts)
    copies.push(async () => {
      await texts.add(`WEBVTT\n\n00:00:00.100 --> 00:00:00.900\n${subtitle}\n`)
      texts.close()
    })
  }
  await output.start()
  await Promise.all(copies.map((copy) => copy()))
  await output.finalize()
  if (!target.buffer) throw new Error('The output is empty')
  return Buffer.from(target.buffer)
}
