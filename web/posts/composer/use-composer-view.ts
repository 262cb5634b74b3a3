import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import type { SignInState } from '../../platform/session/after-sign-in.ts'
import { type cameThroughTiles, tagOfCategory } from './rules.ts'

export const useTagFromAddress = (): Tag | null => tagOfCategory(useSearchParams()[0].get('category'))

interface Conditions {
  /** Of the address. */
  requestedTag: Tag | null
  /** The draft was not blank when the screen opened. */
  hasStarted: boolean
  /** Where the sent post can be seen. */
  home: string
  /** The address has changed to another tag. */
  onRequestedTag: (tag: Tag) => void
}

/** Shows the tiles, or the form for an address with a tag or for a draft; and leaves the screen. */
export function useComposerView({ requestedTag, hasStarted, home, onRequestedTag }: Conditions) {
  const navigate = useNavigate()
  const { state, search, pathname } = useLocation() as {
    pathname: string
    state: Partial<typeof cameThroughTiles> | null
    search: string
  }
  const [isFormShown, setFormShown] = useState(hasStarted || /[?&](shared|tag)=/.test(search))
  const [isClosing, setClosing] = useState(false)

  const notify = useEffectEvent(onRequestedTag)
  useEffect(() => {
    if (requestedTag) notify(requestedTag)
  }, [requestedTag])

  const toHome = () => void navigate(home, { replace: true })
  const leaveTiles = useEffectEvent(toHome)
  useEffect(() => {
    if (isClosing && !requestedTag) leaveTiles()
  }, [isClosing, requestedTag])

  const replaceAddress = (tag: Tag | null) =>
    void navigate(composerPath(tag ? tagCategories[tag] : undefined), { replace: true, state })

  return {
    shown: isClosing ? 'nothing' : requestedTag || isFormShown ? 'form' : 'tiles',
    showForm: () => setFormShown(true),
    /** Names the post's tag in the address. */
    updateAddress(tag: Tag | null) {
      if (tag === null) setFormShown(true)
      if (requestedTag && tag !== requestedTag) replaceAddress(tag)
    },
    /** Removes the tiles from the history, so that Back in the feed doesn't open them. */
    close() {
      if (state?.through_tiles !== true) return toHome()
      setClosing(true)
      void navigate(-1)
    },
    openLocation: () =>
      void navigate('/location', { state: { from: pathname + search } satisfies SignInState }),
  } as const
}

/** The address of the composer's form for a category, or of its six tiles. */
export const composerPath = (category?: (typeof tagCategories)[Tag]): string =>
  category ? `/create-post?category=${category}` : '/create-post'
