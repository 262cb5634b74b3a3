import { type ComponentType, createContext } from 'react'

/** The skeleton of the screen at the current address, for whatever must wait before showing it. */
export const ScreenSkeleton = createContext<ComponentType | null>(null)
