import { useText } from '../platform/i18n/i18n.ts'
import { setting } from '../site/setting.ts'
import { WhenSet } from '../site/WhenSet.tsx'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { LaneBanner } from '../ui/illustrations/LaneBanner.tsx'
import { Download } from './Download.tsx'
import { Facts } from './Facts.tsx'

export function Masthead() {
  const t = useText()
  const web = buttonStyles({ variant: 'secondary', size: 'lg', className: 'max-sm:w-full' })
  return (
    <header className="mx-auto max-w-6xl px-3 pt-3 xs:px-4 md:px-6 md:pt-6">
      <div className="h-32 overflow-hidden rounded-sheet bg-linear-to-b from-(--art-sky-high) to-(--art-sky-low) xs:h-36 md:h-60">
        <LaneBanner className="size-full" />
      </div>
      <div className="px-2 md:flex md:gap-7 md:px-8">
        <img
          src="/icon.svg"
          alt=""
          width={128}
          height={128}
          className="relative -mt-11 size-24 rounded-[1.6rem] border-4 border-paper bg-paper md:-mt-10 md:size-36 md:rounded-[2.3rem]"
        />
        <div className="mt-3 flex-1 md:mt-5">
          <h1 className="text-30 font-bold tracking-tight md:text-[2.5rem] md:leading-tight">
            {t('ui.app_name')}
          </h1>
          <p className="text-17 text-pretty">{t('store.subtitle')}</p>
          <WhenSet name="company_name">
            <p className="mt-1 text-13 text-muted">{setting('company_name')}</p>
          </WhenSet>
        </div>
        <div className="mt-5 flex flex-wrap items-start gap-2.5 md:mt-7 md:max-w-sm md:justify-end">
          <Download />
          <span className="contents signed-in:hidden">
            <a href="/login" className={web}>
              {t('store.open_web')}
            </a>
          </span>
          <span className="hidden signed-in:contents">
            <a href="/feed" className={web}>
              {t('store.enter')}
            </a>
          </span>
        </div>
      </div>
      <Facts />
    </header>
  )
}
