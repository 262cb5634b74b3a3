import type { ComponentType } from 'react'
import type { GuardedHandle } from './platform/session/RequireSession.tsx'

export interface ScreenModule {
  default: ComponentType
  handle?: GuardedHandle
}

/** Not part of the first view: the addresses of so many files would be a large part of it. */
export const modules = import.meta.glob<ScreenModule>([
  './*/**/*Screen.tsx',
  './platform/session/SignedOutOnly.tsx',
  '!./feed/FeedScreen.tsx',
  '!./market/list/*Screen.tsx',
])
