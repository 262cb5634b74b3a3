/** A film of the server's tests, as an iPhone's browser hands it over. */
export async function phoneFilm(name: 'iphone.mov' | 'iphone-hevc.mov'): Promise<File> {
  const reply = await fetch(new URL(`../../server/media/films/samples/${name}`, import.meta.url))
  return new File([await reply.blob()], name.toUpperCase(), { type: 'video/quicktime' })
}

/** A second of film recorded by the browser itself: real, and small enough for a test. */
export async function film(): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 160, height: 120 })
  const brush = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const ended = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  for (let frame = 0; frame < 20; frame++) {
    if (brush) {
      brush.fillStyle = `rgb(${120 + frame * 5}, 70, 50)`
      brush.fillRect(0, 0, 160, 120)
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  recorder.stop()
  await ended
  return new File(parts, 'ngo-chieu.webm', { type: 'video/webm' })
}
