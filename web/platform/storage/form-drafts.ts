import { useState } from 'react'
import { localItems } from './local-items.ts'
import { cachedPreferences } from './preferences.ts'

type FormValues = Record<string, string>

const storageKey = 'form_drafts'
const maxForms = 20

/** Storage may hold data of an older version or edited by hand. */
function readAll(): [string, FormValues][] {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

const isDraft = (value: unknown): value is [string, FormValues] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'object' &&
  value[1] !== null &&
  Object.values(value[1] as object).every((word) => typeof word === 'string')

/** Nothing is stored while auto-save is off. Saving no words deletes the draft. */
export function saveFormDraft(form: string, words: FormValues): void {
  const others = readAll().filter(([name]) => name !== form)
  const all = Object.keys(words).length && cachedPreferences().autoSave ? [...others, [form, words]] : others
  if (all.length) localItems.setItem(storageKey, JSON.stringify(all.slice(-maxForms)))
  else localItems.removeItem(storageKey)
}

/** The words survive reloading until `clear()`, unless auto-save is off. `form` names the form and its subject. */
export function useFormDraft<T extends FormValues>(form: string, start: T) {
  const [typed, setTyped] = useState<FormValues>(() => readFormDraft(form))
  const own = Object.fromEntries(
    Object.entries(typed).filter(([name, word]) => Object.hasOwn(start, name) && word !== start[name]),
  )

  const replace = (next: FormValues) => {
    setTyped(next)
    saveFormDraft(form, next)
  }
  return {
    words: { ...start, ...own },
    is_changed: Object.keys(own).length > 0,
    change: (words: Partial<T>) => replace({ ...own, ...(words as FormValues) }),
    clear: () => replace({}),
  }
}

export const readFormDraft = (form: string): FormValues =>
  readAll().find(([name]) => name === form)?.[1] ?? {}
