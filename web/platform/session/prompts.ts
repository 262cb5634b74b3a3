import { useEffect } from 'react'
import { create } from 'zustand'

interface OpenPrompt<Subject> {
  subject: Subject
  answer: Promise<boolean>
  settle: (isYes: boolean) => void
}

/** An action calls `ask` and waits; a sheet calls `settle`. A second `ask` declines the first. */
export function createPrompt<Subject>() {
  const usePromptState = create<{ open: OpenPrompt<Subject> | null }>(() => ({ open: null }))
  const getOpen = () => usePromptState.getState().open
  const settle = (isYes: boolean) => getOpen()?.settle(isYes)

  function ask(subject: Subject): Promise<boolean> {
    settle(false)
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    const close = (isYes: boolean) => {
      usePromptState.setState({ open: null })
      resolve(isYes)
    }
    usePromptState.setState({ open: { subject, answer, settle: close } })
    return answer
  }

  return { ask, getOpen, settle, useOpen: () => usePromptState((state) => state.open) }
}

const birthdayPrompt = createPrompt<null>()
let mountedScreens = 0

/** Resolves to false at once if no screen can ask. Concurrent callers wait for the same answer. */
export function askForBirthday(): Promise<boolean> {
  if (!mountedScreens) return Promise.resolve(false)
  return birthdayPrompt.getOpen()?.answer ?? birthdayPrompt.ask(null)
}

export const answerBirthdayPrompt = birthdayPrompt.settle

/** True while the birthday is requested; the calling component must ask for it. */
export function useBirthdayPrompt(): boolean {
  useEffect(() => {
    mountedScreens++
    return () => {
      mountedScreens--
      if (!mountedScreens) answerBirthdayPrompt(false)
    }
  }, [])
  return birthdayPrompt.useOpen() !== null
}
