import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import type { SignInState } from '../../platform/session/after-sign-in.ts'
import { type cameThroughTiles, tagOfCategory } from './rules.ts'

export const useTagFromAddress = (): Tag | null => tagOfCategory(useSearchParams()[0].get('category'))

interface Conditions {
  /** The type that the address names. */
  wanted: Tag | null
  /** Something is written already when the screen opens. */
  begun: boolean
  /** The address has come to name another type. */
  onWanted: (tag: Tag) => void
}

/** Whether the tiles or the form are shown, and the way out. The form belongs to an address with a type, or to a draft. */
export function useComposerView({ wanted, begun, onWanted }: Conditions) {
  const navigate = useNavigate()
  const { state, search } = useLocation() as {
    state: Partial<typeof cameThroughTiles> | null
    search: string
  }
  const [direct, setDirect] = useState(begun || /[?&](shared|tag)=/.test(search))
  const [leaving, setLeaving] = useState(false)

  const want = useEffectEvent(onWanted)
  useEffect(() => {
    if (wanted) want(wanted)
  }, [wanted])

  const toFeed = () => void navigate('/feed', { replace: true })
  const leaveTiles = useEffectEvent(toFeed)
  useEffect(() => {
    if (leaving && !wanted) leaveTiles()
  }, [leaving, wanted])

  const rename = (tag: Tag | null) =>
    void navigate(composerPath(tag ? tagCategories[tag] : undefined), { replace: true, state })

  return {
    shown: leaving ? 'nothing' : wanted || direct ? 'form' : 'tiles',
    showForm: () => setDirect(true),
    /** The post on the screen has this type. */
    named(tag: Tag | null) {
      if (tag === null) setDirect(true)
      if (wanted && tag !== wanted) rename(tag)
    },
    /** Without leaving the tiles behind, to which Back would lead from the feed. */
    leave() {
      if (state?.through_tiles !== true) return toFeed()
      setLeaving(true)
      void navigate(-1)
    },
    askLocation: () => void navigate('/location', { state: { from: '/create-post' } satisfies SignInState }),
  } as const
}

/** The address of the composer, with the type of the post set where a category is given; its six tiles without. */
export const composerPath = (category?: (typeof tagCategories)[Tag]): string =>
  category ? `/create-post?category=${category}` : '/create-post'
