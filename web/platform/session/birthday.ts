import { useEffect } from 'react'
import { createQuestion } from './question.ts'

const question = createQuestion<null>()
let screens = 0

/**
 * Opens the birthday sheet, and resolves to whether it was given; to false at once where no screen can ask.
 * Several callers at once wait for one answer.
 */
export function askForBirthday(): Promise<boolean> {
  if (!screens) return Promise.resolve(false)
  return question.open()?.answer ?? question.ask(null)
}

/** Answers the callers that wait. */
export const settleBirthday = question.settle

/** Whether a caller waits for the birthday. The component that uses this hook must ask for it. */
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
