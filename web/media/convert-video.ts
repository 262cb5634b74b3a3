import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
} from 'mediabunny'
import { videoLimits } from '../../contract/media/uploads.ts'
import type { PutCallbacks } from './upload.ts'

const longestEdge = 1280
const bitsPerSecond = 4_000_000

const convertedVideos = new WeakMap<Blob, Blob>()

/**
 * As H.264 in an MP4, small enough to be sent; once for each film. Null where this browser can't decode
 * the film; throws if it can't after all.
 */
export async function converted(film: Blob, { signal, onProgress }: PutCallbacks): Promise<Blob | null> {
  const before = convertedVideos.get(film)
  if (before) return before
  const target = new BufferTarget()
  const conversion = await conversionOf(film, target)
  if (!conversion) return null
  conversion.onProgress = onProgress
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel)
  await conversion.execute().finally(() => signal.removeEventListener('abort', cancel))
  const mp4 = new Blob([target.buffer ?? ''], { type: 'video/mp4' })
  convertedVideos.set(film, mp4)
  return mp4
}

async function conversionOf(film: Blob, target: BufferTarget) {
  const input = new Input({ source: new BlobSource(film), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return null
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, longestEdge / Math.max(width, height))
  // Encoders want even numbers.
  const scaled = (edge: number) => 2 * Math.max(1, Math.round((edge * scale) / 2))
  const fits = (0.8 * 8 * videoLimits.bytes) / (await input.computeDuration())
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    tracks: 'primary',
    video: {
      codec: 'avc',
      width: scaled(width),
      height: scaled(height),
      fit: 'fill',
      quality: new Quality({ bitrate: Math.min(bitsPerSecond, fits) }),
      forceTranscode: true,
    },
    showWarnings: false,
  })
  const keepsPicture = conversion.utilizedTracks.some(({ type }) => type === 'video')
  return conversion.isValid && keepsPicture ? conversion : null
}
