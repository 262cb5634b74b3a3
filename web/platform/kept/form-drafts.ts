import { useState } from 'react'
import { localItems } from './local-items.ts'
import { keptPreferences } from './preferences.ts'

type Words = Record<string, string>

const storageKey = 'form_drafts'
const keptForms = 20

/** Storage may hold what an older version or a curious hand wrote. */
function readAll(): [string, Words][] {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

const isDraft = (value: unknown): value is [string, Words] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'object' &&
  value[1] !== null &&
  Object.values(value[1] as object).every((word) => typeof word === 'string')

function keep(form: string, words: Words) {
  const others = readAll().filter(([name]) => name !== form)
  const all = Object.keys(words).length && keptPreferences().autoSave ? [...others, [form, words]] : others
  if (all.length) localItems.setItem(storageKey, JSON.stringify(all.slice(-keptForms)))
  else localItems.removeItem(storageKey)
}

/**
 * What is typed into a form, over the words it starts with. It outlives leaving and reloading, on this device
 * under `form_drafts`, until `forget()`; not so where its owner wants nothing kept. `form` names the form and what
 * it is about.
 */
export function useFormDraft<T extends Words>(form: string, start: T) {
  const [typed, setTyped] = useState<Words>(() => readAll().find(([name]) => name === form)?.[1] ?? {})
  const own = Object.fromEntries(
    Object.entries(typed).filter(([name, word]) => Object.hasOwn(start, name) && word !== start[name]),
  )

  const replace = (next: Words) => {
    setTyped(next)
    keep(form, next)
  }
  return {
    words: { ...start, ...own },
    is_changed: Object.keys(own).length > 0,
    change: (words: Partial<T>) => replace({ ...own, ...(words as Words) }),
    forget: () => replace({}),
  }
}

/** The forms that have something kept here, and what. */
export const formDrafts = (): readonly [form: string, words: Readonly<Words>][] => readAll()

/** Keeps nothing more of a form. */
export const forgetFormDraft = (form: string) => keep(form, {})
