import { useEffect, useState } from 'react'

export interface Choice {
  province: string | null
  ward: string | null
}

const nothing: Choice = { province: null, ward: null }

function fromAddress(): Choice {
  const query = new URLSearchParams(location.search)
  const digits = (name: string, count: number) => {
    const value = query.get(name) ?? ''
    return /^\d+$/.test(value) && value.length === count ? value : null
  }
  const province = digits('province', 2)
  return { province, ward: province && digits('ward', 5) }
}

function toAddress({ province, ward }: Choice) {
  const query = new URLSearchParams()
  if (province) query.set('province', province)
  if (ward) query.set('ward', ward)
  return query.size ? `${location.pathname}?${query}` : location.pathname
}

/** Kept in the address. Another province is a history entry; a ward is none. */
export function useChoice() {
  const [choice, setChoice] = useState(nothing)

  useEffect(() => {
    const read = () => setChoice(fromAddress())
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  function choose(next: Choice) {
    const isStep = next.province !== choice.province
    history[isStep ? 'pushState' : 'replaceState'](null, '', toAddress(next))
    setChoice(next)
  }
  return { ...choice, choose }
}
