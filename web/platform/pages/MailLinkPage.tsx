import { type ReactNode, useEffect } from 'react'
import { useText } from '../i18n/i18n.ts'
import { restoreFocus } from '../../ui/focus-main.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

interface MailLinkPageProps {
  title: string
  /** The address of Back if there is no previous page. */
  back: string
  children: ReactNode
}

/** The layout of pages behind mailed links, signed in or not. */
export function MailLinkPage({ title, back, children }: MailLinkPageProps) {
  const t = useText()
  return (
    <div className="mx-auto w-full max-w-[560px]">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <PageHeader title={title} back={back} />
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
        {children}
      </main>
    </div>
  )
}

interface MailLinkResultProps {
  picture: ReactNode
  tone: 'give' | 'alert' | 'share'
  /** True before the action; only results are announced to screen readers. */
  open?: boolean
  title: string
  children: ReactNode
  action?: ReactNode
}

const tones = {
  give: 'bg-give-tint text-give',
  alert: 'bg-alert-tint text-alert',
  share: 'bg-share-tint text-share',
}

/** The subject of the link or its result. */
export function MailLinkResult({ picture, tone, open, title, children, action }: MailLinkResultProps) {
  return (
    <div className="grid justify-items-center py-6 text-center">
      {!open && <RestoreFocus key={title} />}
      <span className={`mb-4 grid size-16 place-items-center rounded-full ${tones[tone]}`}>{picture}</span>
      <div role={open ? undefined : 'status'}>
        <h2 className="text-20 font-bold text-balance">{title}</h2>
        <div className="mt-2 grid gap-2 text-muted text-pretty">{children}</div>
      </div>
      {action && <div className="mt-6 grid w-full gap-2">{action}</div>}
    </div>
  )
}

/** The result replaces the focused button, so the focus must move. */
function RestoreFocus() {
  useEffect(restoreFocus, [])
  return null
}
