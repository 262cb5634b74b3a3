import { useRef, useState } from 'react'
import type { Talk } from '../talk/talk.ts'
import { loadNewer, loadOlder } from '../talk/talks.ts'
import type { View } from './use-scroll-keeper.ts'

/** One end of what is here. */
export interface Farther {
  failed: boolean
  load: () => void
}

/** In pixels, from which more is asked for. */
const near = 600

/** Loads what was said before and after as one comes near it; after a failure only when asked to. */
export function useFarther(id: number, { has_older, has_newer }: Talk) {
  const [failed, setFailed] = useState({ older: false, newer: false })
  const running = useRef({ older: false, newer: false })

  const load = async (side: 'older' | 'newer') => {
    if (running.current[side]) return
    running.current[side] = true
    setFailed((now) => (now[side] ? { ...now, [side]: false } : now))
    try {
      await (side === 'older' ? loadOlder(id) : loadNewer(id))
    } catch {
      setFailed((now) => ({ ...now, [side]: true }))
    } finally {
      running.current[side] = false
    }
  }
  const part = (side: 'older' | 'newer'): Farther => ({ failed: failed[side], load: () => void load(side) })
  return {
    older: part('older'),
    newer: part('newer'),
    onMove: ({ toTop, toEnd }: View) => {
      if (has_older && toTop < near && !failed.older) void load('older')
      if (has_newer && toEnd < near && !failed.newer) void load('newer')
    },
  }
}
