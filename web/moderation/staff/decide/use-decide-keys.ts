import { type RefObject, useEffect, useRef } from 'react'
import type { ActionReason } from '../../../../contract/moderation/cases.ts'
import { useKeys, useSendKey } from '../keys/use-keys.ts'
import { reasonAt } from './Reasons.tsx'

interface DecideKeys {
  form: RefObject<HTMLFormElement | null>
  submit: RefObject<HTMLButtonElement | null>
  /** A step of the ladder by its digit; whether it may be chosen. */
  choose: (digit: string) => boolean
  chooseReason: (reason: ActionReason) => void
  send: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * A digit chooses a step, and leads to the button that sends it; among the reasons, where `r` leads, it chooses one of
 * them and leads back.
 */
export function useDecideKeys({ form, submit, choose, chooseReason, send }: DecideKeys) {
  const isLeading = useRef(false)
  // The button of a step is there once the step is chosen.
  useEffect(() => {
    if (!isLeading.current) return
    isLeading.current = false
    submit.current?.focus({ preventScroll: true })
    submit.current?.scrollIntoView({ block: 'nearest' })
  })
  const lead = () => {
    isLeading.current = true
    submit.current?.focus({ preventScroll: true })
    submit.current?.scrollIntoView({ block: 'nearest' })
  }
  const onDigit = ({ key }: KeyboardEvent) => {
    if (document.activeElement?.closest('[data-reasons]')) {
      const reason = reasonAt(key)
      if (!reason) return
      chooseReason(reason)
      lead()
    } else if (choose(key)) lead()
  }
  useKeys({
    ...Object.fromEntries(digits.map((digit) => [digit, onDigit])),
    r: () => form.current?.querySelector<HTMLInputElement>('[data-reasons] :checked')?.focus(),
  })
  useSendKey(send)
}
