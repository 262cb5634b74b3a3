import { useEffect } from 'react'
import { useViewer } from '../../platform/session/session.ts'
import { OthersOptions, type PostOptionsProps } from './OthersOptions.tsx'
import { OwnOptions } from './OwnOptions.tsx'

/** Disables pull-to-refresh while it is open. */
export default function PostOptionsSheet(props: PostOptionsProps) {
  const viewer = useViewer()
  const { open, post } = props
  useEffect(() => {
    if (!open) return
    const { dataset } = document.documentElement
    const before = dataset['pullToRefresh']
    dataset['pullToRefresh'] = 'off'
    return () => {
      if (before === undefined) delete dataset['pullToRefresh']
      else dataset['pullToRefresh'] = before
    }
  }, [open])
  return post.author.id === viewer.id ? <OwnOptions {...props} /> : <OthersOptions {...props} />
}
