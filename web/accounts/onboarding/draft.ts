import { useState } from 'react'
import { localItems } from '../../platform/kept/local-items.ts'

export interface Draft {
  email: string
  trustedEmail: string
  emergencyEmail: string
  birthday: { month: string; day: string; year: string }
}

const key = 'onboarding_draft'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function kept(): Draft {
  let found: unknown
  try {
    found = JSON.parse(localItems.getItem(key) ?? '{}')
  } catch {
    found = {}
  }
  const draft = fieldsOf(found)
  const birthday = fieldsOf(draft['birthday'])
  return {
    email: textOf(draft['email']),
    trustedEmail: textOf(draft['trustedEmail']),
    emergencyEmail: textOf(draft['emergencyEmail']),
    birthday: {
      month: textOf(birthday['month']),
      day: textOf(birthday['day']),
      year: textOf(birthday['year']),
    },
  }
}

export function useDraft() {
  const [draft, setDraft] = useState(kept)
  const saveChange = (fields: Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...fields }
      localItems.setItem(key, JSON.stringify(after))
      return after
    })
  return [draft, saveChange] as const
}

export const dropDraft = () => localItems.removeItem(key)
