import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type Shared, takeShared } from './share-store.ts'
import { type Tag, tagCategories } from '../../contract/posts/posts.ts'
import { lookUp } from '../../contract/look-up.ts'

/** Taken once, however often it is asked for. */
const taken = new Map<string, Promise<Shared | null>>()

const take = (id: string) => {
  const shared = taken.get(id) ?? takeShared(id).catch(() => null)
  taken.set(id, shared)
  return shared
}

interface Given {
  onShared: (shared: Shared) => void
  /** It is no longer on the device. */
  onLost: () => void
  onTag: (tag: Tag) => void
}

/** What another app has shared, and the tag that a shortcut names; then the address forgets them. */
export function useShared({ onShared, onLost, onTag }: Given) {
  const [search, setSearch] = useSearchParams()
  const [id, tag] = [search.get('shared'), search.get('tag')]
  const give = useEffectEvent((shared: Shared | null) => (shared ? onShared(shared) : onLost()))
  const giveTag = useEffectEvent((name: string) => lookUp(tagCategories, name) && onTag(name as Tag))
  const forget = useEffectEvent(() => setSearch({}, { replace: true }))
  useEffect(() => {
    if (tag !== null) giveTag(tag)
    if (tag !== null && id === null) forget()
  }, [tag, id])
  useEffect(() => {
    if (id === null) return undefined
    let isHere = true
    void take(id).then((shared) => {
      if (!isHere) return
      taken.delete(id)
      give(shared)
      forget()
    })
    return () => void (isHere = false)
  }, [id])
}
