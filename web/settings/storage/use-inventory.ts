import { useEffect, useState } from 'react'
import { type Inventory, takeInventory } from './inventory.ts'

/** Milliseconds between two looks: a tab isn't told of what it keeps itself. */
const lookEvery = 2000

/** What lies on this device, counted anew as long as one looks; null until it has been counted. */
export function useInventory() {
  const [inventory, setInventory] = useState<Inventory | null>(null)
  useEffect(() => {
    let here = true
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const found = await takeInventory()
      if (here) setInventory(found)
    }
    const onChange = () => void look()
    onChange()
    const timer = setInterval(onChange, lookEvery)
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
