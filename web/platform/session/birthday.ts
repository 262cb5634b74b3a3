import { useEffect } from 'react'
import { createQuestion } from './question.ts'

const question = createQuestion<null>()
let screens = 0

/** Resolves to false at once where no screen can ask. Several callers at once wait for one answer. */
export function askForBirthday(): Promise<boolean> {
  if (!screens) return Promise.resolve(false)
  return question.open()?.answer ?? question.ask(null)
}

export const settleBirthday = question.settle

/** The component that uses this hook must ask for it. */
export function useIsBirthdayAsked(): boolean {
  useEffect(() => {
    screens++
    return () => {
      screens--
      if (!screens) settleBirthday(false)
    }
  }, [])
  return question.useOpen() !== null
}
