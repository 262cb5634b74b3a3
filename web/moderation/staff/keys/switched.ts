import { create } from 'zustand'
import { areShortcutsOn, switchShortcuts } from '../../../platform/kept/shortcuts.ts'

/** One switch for all single keys of the app; the hints beside the controls follow it. */
const keys = create(() => ({ on: areShortcutsOn() }))

export const useKeysOn = () => keys(({ on }) => on)

export function switchKeys(on: boolean) {
  switchShortcuts(on)
  keys.setState({ on })
}
