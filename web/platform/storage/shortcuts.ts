import { localItems } from './local-items.ts'

const storageKey = 'shortcuts'

/** Stored on the device, like the language and the appearance. On by default. */
export const areShortcutsOn = () => localItems.getItem(storageKey) !== 'off'

export function setShortcutsOn(on: boolean) {
  if (on) localItems.removeItem(storageKey)
  else localItems.setItem(storageKey, 'off')
}
