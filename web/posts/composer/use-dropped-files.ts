import { useEffect, useEffectEvent, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files dropped anywhere in the window, which otherwise would leave the app to show them, and pictures
 * pasted into it. Tells whether files hover over it.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [hovering, setHovering] = useState(false)
  const give = useEffectEvent(onFiles)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setHovering(true)
    }
    // Leaving one element for another also "leaves"; only then is there something that is entered.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setHovering(false)
    const drop = (event: DragEvent) => {
      setHovering(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      give([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Office programs put a picture of the text beside the text: there the text is meant.
      if (!files.length || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      give(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  return hovering
}
