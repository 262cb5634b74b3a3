import { useSyncExternalStore } from 'react'

let question: PromiseWithResolvers<boolean> | null = null
const watchers = new Set<() => void>()

const callWatchers = () => {
  for (const watcher of watchers) watcher()
}

/**
 * Has the birthday asked for, and resolves to whether it was given; false at once where no screen is there to ask.
 * Several who ask at the same time wait for one answer.
 */
export function askForBirthday(): Promise<boolean> {
  if (!watchers.size) return Promise.resolve(false)
  if (!question) {
    question = Promise.withResolvers()
    callWatchers()
  }
  return question.promise
}

/** Answers those who wait. */
export function settleBirthday(isGiven: boolean) {
  question?.resolve(isGiven)
  question = null
  callWatchers()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (!watchers.size) settleBirthday(false)
  }
}

/** Whether somebody waits for the birthday. Whoever uses this is there to ask for it. */
export const useIsBirthdayAsked = () =>
  useSyncExternalStore(
    watch,
    () => question !== null,
    () => false,
  )
