import { create } from 'zustand'

/** Null until it is first opened. */
const help = create<{ open: boolean | null }>(() => ({ open: null }))

export const useIsHelpOpen = () => help(({ open }) => open)
export const setHelpOpen = (open: boolean) => help.setState({ open })
