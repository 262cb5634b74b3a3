import { localItems } from './local-items.ts'

const storageKey = 'shortcuts'

/** Kept on the device, as the language and the appearance are. On by default. */
export const areShortcutsOn = () => localItems.getItem(storageKey) !== 'off'

export function setShortcutsOn(on: boolean) {
  if (on) localItems.removeItem(storageKey)
  else localItems.setItem(storageKey, 'off')
}
