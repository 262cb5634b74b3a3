import { useEffect, useState } from 'react'
import { type Inventory, takeInventory } from './inventory.ts'

/** Milliseconds between two counts: a tab gets no events for its own changes. */
const pollInterval = 2000

/** Null until the first count. */
export function useInventory() {
  const [inventory, setInventory] = useState<Inventory | null>(null)
  useEffect(() => {
    let here = true
    const update = async () => {
      if (document.visibilityState === 'hidden') return
      const found = await takeInventory()
      if (here) setInventory(found)
    }
    const onChange = () => void update()
    onChange()
    const timer = setInterval(onChange, pollInterval)
    addEventListener('storage', onChange)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      here = false
      clearInterval(timer)
      removeEventListener('storage', onChange)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
  return { inventory, recount: async () => setInventory(await takeInventory()) }
}
