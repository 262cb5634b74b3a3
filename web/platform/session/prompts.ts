import { useEffect } from 'react'
import { create } from 'zustand'

interface Open<About> {
  about: About
  answer: Promise<boolean>
  settle: (isYes: boolean) => void
}

/** An action calls `ask` and waits; the sheet settles. One question at a time: `ask` declines the one before. */
export function createPrompt<About>() {
  const useQuestion = create<{ open: Open<About> | null }>(() => ({ open: null }))
  const open = () => useQuestion.getState().open
  const settle = (isYes: boolean) => open()?.settle(isYes)

  function ask(about: About): Promise<boolean> {
    settle(false)
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    const close = (isYes: boolean) => {
      useQuestion.setState({ open: null })
      resolve(isYes)
    }
    useQuestion.setState({ open: { about, answer, settle: close } })
    return answer
  }

  return { ask, open, settle, useOpen: () => useQuestion((state) => state.open) }
}

const question = createPrompt<null>()
let screens = 0

/** Resolves to false at once where no screen can ask. Several callers at once wait for one answer. */
export function askForBirthday(): Promise<boolean> {
  if (!screens) return Promise.resolve(false)
  return question.open()?.answer ?? question.ask(null)
}

export const answerBirthdayPrompt = question.settle

/** The component that uses this hook must ask for it. */
export function useBirthdayPrompt(): boolean {
  useEffect(() => {
    screens++
    return () => {
      screens--
      if (!screens) answerBirthdayPrompt(false)
    }
  }, [])
  return question.useOpen() !== null
}
