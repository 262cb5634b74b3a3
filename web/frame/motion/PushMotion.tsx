import { useContext, useEffect, useLayoutEffect } from 'react'
import { UNSAFE_NavigationContext, useLocation } from 'react-router'
import { carriedOut, watchNavigator } from './push.ts'

/** A push between a list and its post, and back, where the browser can show one and somebody wants motion. */
export default function PushMotion() {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const { key } = useLocation()
  useEffect(() => watchNavigator(navigator), [navigator])
  // Runs once the new screen is in the document, and after the place it was left at has been restored.
  useLayoutEffect(carriedOut, [key])
  return null
}
