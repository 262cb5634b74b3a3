/** In bytes and pixels: enough for a phone's photo of 2026. */
export const imageLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000 }

/** Of one person, in the 24 hours from the first upload: the films of ten posts, or the photos of a hundred. */
export const uploadBytesPerDay = 600 * 1024 * 1024

export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

/** Bounded because films are not re-encoded; a minute of a phone's 720p fits. */
export const videoLimits = { bytes: 60 * 1024 * 1024, perPost: 1 }

/** QuickTime (MOV) is what iPhones film; the app serves it as MP4. */
export const videoTypes = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'] as const
