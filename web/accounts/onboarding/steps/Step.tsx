import type { FormEvent, ReactNode } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import type { Draft } from '../draft.ts'
import { StepArt } from './StepArt.tsx'

export interface StepProps {
  draft: Draft
  saveChange: (fields: Partial<Draft>) => void
  /** Continues when `save` resolves. Stays when it throws; a `StepError` shows no message here. */
  proceed: (save: () => Promise<void>) => Promise<void>
}

interface StepFrameProps {
  number: number
  title: string
  lead: string
  /** Whether the step has its own pictures. */
  pictured?: boolean
  onContinue: (form: HTMLFormElement) => void
  children?: ReactNode
}

/** The id of the form submitted by the button at the bottom. */
export const formOf = (step: number) => `onboarding-${step}`

export function StepFrame({ number, title, lead, pictured, onContinue, children }: StepFrameProps) {
  const t = useText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onContinue(event.currentTarget)
  }
  return (
    <form id={formOf(number)} noValidate onSubmit={submit} className="flex flex-1 flex-col px-6 pb-6">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      {!pictured && <StepArt step={number} className="mx-auto mt-2 w-64 max-w-full lg:hidden" />}
      <h1 tabIndex={-1} className="mt-5 text-24 font-bold text-balance outline-none">
        {title}
      </h1>
      <p className="mt-2 text-muted text-pretty">{lead}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </form>
  )
}
