import type { ComponentType } from 'react'
import { setAround } from './platform/pages/Around.tsx'
import type { GuardedHandle } from './platform/session/RequireSession.tsx'
import { lazyPart } from './ui/lazy-part.ts'

export interface ScreenModule {
  default: ComponentType
  handle?: GuardedHandle
}

/** Not part of the first view: the addresses of so many files would be a large part of it. */
export const modules = import.meta.glob<ScreenModule>([
  './*/**/*Screen.tsx',
  './platform/session/SignedOutOnly.tsx',
  '!./feed/{Feed,Post}Screen.tsx',
  '!./market/list/*Screen.tsx',
])

setAround(lazyPart(() => import('./feed/around/AroundWithMarket.tsx')))
