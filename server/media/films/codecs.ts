import { cleanAv1Frame } from './av1-units.ts'
import { cleanAvcDescription, cleanAvcFrame, cleanHevcDescription, cleanHevcFrame } from './nal-units.ts'
import { cleanAacConfig, cleanFlacHeaders, cleanOpusHead, cleanVorbisHeaders } from './sound-headers.ts'

/** A missing function keeps configuration or frames unchanged; the others throw on malformed data. */
export interface Cleaning {
  description?: (description: Uint8Array) => Uint8Array
  frame?: (frame: Uint8Array, description: Uint8Array) => Uint8Array
}

/** Tracks of other codecs are left out. */
export const pictureCodecs = {
  avc: { description: cleanAvcDescription, frame: cleanAvcFrame },
  hevc: { description: cleanHevcDescription, frame: cleanHevcFrame },
  av1: { frame: cleanAv1Frame },
  vp8: {},
  vp9: {},
} satisfies Record<string, Cleaning>

export const soundCodecs = {
  aac: { description: cleanAacConfig },
  mp3: {},
  opus: { description: cleanOpusHead },
  vorbis: { description: cleanVorbisHeaders },
  flac: { description: cleanFlacHeaders },
} satisfies Record<string, Cleaning>
