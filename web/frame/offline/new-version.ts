import { createStore } from 'zustand'
import { keptPreferences } from '../../platform/kept/preferences.ts'
import { isAtRest } from '../../platform/session/under-way.ts'

/** Takes over in every tab; null while there is no newer version, or it was put off. */
export const newVersion = createStore<{ takeOver: () => void } | null>(() => null)

type Field = HTMLInputElement | HTMLTextAreaElement

const typedInto = new Set<Field>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

export function watchTyping(): () => void {
  const onInput = ({ target }: Event) => isField(target) && void typedInto.add(target)
  document.addEventListener('input', onInput, true)
  return () => document.removeEventListener('input', onInput, true)
}

/** Whether a reload would lose words: without auto-save the device keeps no drafts. */
export function hasUnkeptWords(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
  return !keptPreferences().autoSave && [...typedInto].some(({ value }) => value.trim() !== '')
}

/** Milliseconds. */
const lookAgain = 500

/** Reloads once nothing would be lost or cut off. */
export function reloadAtRest(reload: () => void) {
  if (isAtRest() && !hasUnkeptWords()) reload()
  else setTimeout(() => reloadAtRest(reload), lookAgain)
}
