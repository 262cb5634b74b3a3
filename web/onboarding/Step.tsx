import type { FormEvent, ReactNode } from 'react'
import { useText } from '../platform/i18n.ts'
import type { Draft } from './draft.ts'

/** What every step is given. */
export interface StepProps {
  draft: Draft
  change: (fields: Partial<Draft>) => void
  /** Goes on when `save` is done; stays where it throws, without a word where it throws `Held`. */
  proceed: (save: () => Promise<void>) => Promise<void>
}

interface StepFrameProps {
  number: number
  title: string
  lead: string
  picture?: ReactNode
  onContinue: (form: HTMLFormElement) => void
  children?: ReactNode
}

/** The form that the button at the bottom of the screen sends. */
export const formOf = (step: number) => `onboarding-${step}`

/** A step: its picture, what it asks for and why, and its form. */
export function StepFrame({ number, title, lead, picture, onContinue, children }: StepFrameProps) {
  const t = useText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onContinue(event.currentTarget)
  }
  return (
    <form id={formOf(number)} noValidate onSubmit={submit} className="flex flex-1 flex-col px-6 pb-6">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      {picture && <div className="mx-auto mt-2 w-56 max-w-full lg:hidden">{picture}</div>}
      <h1 tabIndex={-1} className="mt-5 text-24 font-bold text-balance outline-none">
        {title}
      </h1>
      <p className="mt-2 text-muted text-pretty">{lead}</p>
      <div className="mt-5 grid gap-5">{children}</div>
    </form>
  )
}
