import { create } from 'zustand'
import { whenSignedOut } from '../../../platform/session/session.ts'

export const useOffer = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const closeOffer = () => useOffer.setState({ isOpen: false })

whenSignedOut(closeOffer)
