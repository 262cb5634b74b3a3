import { createContext } from 'react'

/** Whether a list is the screen, or next to the page of one of its rows; null elsewhere. */
export const ListPlace = createContext<'screen' | 'beside' | null>(null)
