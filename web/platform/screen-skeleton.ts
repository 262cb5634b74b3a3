import { type ComponentType, createContext } from 'react'

/** The shape of the screen that the address leads to, for whoever must wait before showing it. */
export const ScreenSkeleton = createContext<ComponentType | null>(null)
