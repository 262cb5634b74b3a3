import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts dropped files, which the browser would open, and pasted pictures; neither if `onFiles` is null. Returns
 * whether files hover.
 */
export function useDroppedFiles(onFiles: ((files: File[]) => void) | null) {
  const [hovering, setHovering] = useState(false)
  const notify = useEffectEvent((files: File[]) => onFiles?.(files))
  const isOn = onFiles !== null
  useEffect(() => {
    if (!isOn) return undefined
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setHovering(true)
    }
    // Moving between elements also fires this event; only then is `relatedTarget` set.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setHovering(false)
    const drop = (event: DragEvent) => {
      setHovering(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      notify([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Office programs add a picture of copied text; paste the text.
      if (!files.length || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      notify(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [isOn])
  return hovering
}
