import { ArrowLeft, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'

/** What stands before the console, with the way back to the app. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  return (
    <main className="mx-auto grid w-full max-w-[420px] grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-[calc(var(--safe-top)+0.5rem)] pb-10">
      <title>{`${title} · ${t('staff.title')}`}</title>
      <Link
        to="/feed"
        className="flex min-h-11 items-center gap-2 justify-self-start text-13 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('staff.to_app')}
      </Link>
      <span className="grid size-14 place-items-center rounded-full bg-share-tint text-share">
        <ShieldCheck aria-hidden className="size-7" />
      </span>
      <h1 className="text-24 font-bold text-balance">{title}</h1>
      {children}
    </main>
  )
}
