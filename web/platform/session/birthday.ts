import { useEffect } from 'react'
import { createQuestion } from './question.ts'

const question = createQuestion<null>()
let screens = 0

/**
 * Has the birthday asked for, and resolves to whether it was given; false at once where no screen is there to ask.
 * Several who ask at the same time wait for one answer.
 */
export function askForBirthday(): Promise<boolean> {
  if (!screens) return Promise.resolve(false)
  return question.open()?.answer ?? question.ask(null)
}

/** Answers those who wait. */
export const settleBirthday = question.settle

/** Whether somebody waits for the birthday. Whoever uses this is there to ask for it. */
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
