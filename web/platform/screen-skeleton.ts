import { type ComponentType, createContext } from 'react'

export const ScreenSkeleton = createContext<ComponentType | null>(null)
