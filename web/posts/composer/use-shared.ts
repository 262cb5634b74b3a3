import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { lookUp } from '../../../contract/look-up.ts'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { type SharedContent, takeShared } from './share-store.ts'

/** An effect may run twice; the content can be read only once. */
const pendingShares = new Map<string, Promise<SharedContent | null>>()

const takeSharedOnce = (id: string) => {
  const shared = pendingShares.get(id) ?? takeShared(id).catch(() => null)
  pendingShares.set(id, shared)
  return shared
}

interface SharedHandlers {
  onShared: (shared: SharedContent) => void
  /** The content is no longer on the device. */
  onLost: () => void
  onTag: (tag: Tag) => void
}

/** Reads the content that another app has shared and the tag of a shortcut, then removes both from the address. */
export function useShared({ onShared, onLost, onTag }: SharedHandlers) {
  const [search, setSearch] = useSearchParams()
  const [id, tag] = [search.get('shared'), search.get('tag')]
  const onContent = useEffectEvent((shared: SharedContent | null) => (shared ? onShared(shared) : onLost()))
  const onTagName = useEffectEvent((name: string) => lookUp(tagCategories, name) && onTag(name as Tag))
  const clearAddress = useEffectEvent(() => setSearch({}, { replace: true }))
  useEffect(() => {
    if (tag !== null) onTagName(tag)
    if (tag !== null && id === null) clearAddress()
  }, [tag, id])
  useEffect(() => {
    if (id === null) return undefined
    let isCurrent = true
    void takeSharedOnce(id).then((shared) => {
      if (!isCurrent) return
      pendingShares.delete(id)
      onContent(shared)
      clearAddress()
    })
    return () => void (isCurrent = false)
  }, [id])
}
