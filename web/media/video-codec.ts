import { BlobSource, Input, MP4, QTFF } from 'mediabunny'

/** Codecs of picture; iPhones film in another, HEVC. */
const played: readonly (string | null)[] = ['avc', 'av1', 'vp8', 'vp9']

/** Whether every browser can show an MP4 or QuickTime film. True of bytes that are no film, which the server refuses. */
export async function playsEverywhere(film: Blob): Promise<boolean> {
  try {
    const track = await new Input({
      source: new BlobSource(film),
      formats: [MP4, QTFF],
    }).getPrimaryVideoTrack()
    return track === null || played.includes(await track.getCodec())
  } catch {
    return true
  }
}
