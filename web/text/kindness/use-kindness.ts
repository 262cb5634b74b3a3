import { useEffect, useRef, useState } from 'react'
import { loadable } from '../../ui/lazy-part.ts'

const loadJudge = loadable(() => import('../../../contract/kindness/kindness.ts'))

/** Null until its code is here: nobody waits for it. */
let judge: ((text: string) => string[]) | null = null

/** Once it resolves texts are judged, unless its code could not be had. */
export async function prepare() {
  const module = await loadJudge(true)
  if (module) judge = module.unkindWords
}

/**
 * Asks once for each text that insults somebody, before it is sent. Words are judged on the device; neither they nor
 * whether somebody was asked is stored or sent for this.
 */
export function useKindness(content: string) {
  const text = content.trim()
  const [asked, setAsked] = useState<{ text: string; words: string[] } | null>(null)
  const lastAsked = useRef<string | null>(null)
  const isUsed = text !== ''
  useEffect(() => {
    if (isUsed && !judge) void prepare()
  }, [isUsed])

  /** Whether the text can be sent now; if not, the question shows. */
  const mayGo = (): boolean => {
    setAsked(null)
    if (lastAsked.current === text) return true
    const words = judge?.(text) ?? []
    if (!words.length) return true
    lastAsked.current = text
    setAsked({ text, words })
    return false
  }
  return {
    mayGo,
    words: asked?.text === text ? asked.words : null,
    close: () => setAsked(null),
  }
}
