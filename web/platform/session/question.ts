import { create } from 'zustand'

interface Open<About> {
  about: About
  answer: Promise<boolean>
  settle: (isYes: boolean) => void
}

/** An action calls `ask` and waits; the sheet settles. One question at a time: `ask` declines the one before. */
export function createQuestion<About>() {
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
