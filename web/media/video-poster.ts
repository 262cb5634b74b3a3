/** Milliseconds to wait for the still picture of a film. */
const timeoutMs = 8000
/** Seconds: the first frame is often black. */
const posterSecond = 0.5
const longestEdge = 1600

/** A JPEG still from a film's beginning, shown until it is played; null when this browser can't play the film. */
export async function stillOf(film: Blob): Promise<Blob | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(film)
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
    await waitForEvent(video, 'loadeddata')
    const { duration } = video
    video.currentTime = Math.min(posterSecond, Number.isFinite(duration) ? duration / 2 : posterSecond)
    await waitForEvent(video, 'seeked')
    return await drawFrame(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Resolves at an event; rejects when the film fails, or after the timeout. */
function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked') {
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The film did not come to ${event}`))
    video.addEventListener(event, () => resolve(), { once: true, signal })
    video.addEventListener('error', fail, { once: true, signal })
    signal.addEventListener('abort', fail, { once: true })
  })
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video
  if (!videoWidth || !videoHeight) return null
  const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
