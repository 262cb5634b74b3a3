import { useText } from '../platform/i18n/i18n.ts'
import { ToPhone } from '../site/ToPhone.tsx'
import { setting } from '../site/setting.ts'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { classNames } from '../ui/styles/class-names.ts'

const badge = buttonStyles({
  size: 'lg',
  className: 'min-w-[min(11rem,100%)] py-1.5! max-sm:flex-auto',
})

/** Google's store on Android, else Apple's. Without scripts it shows both. */
export function Download() {
  const t = useText()
  return (
    <>
      <a
        href={setting('apple_store_url')}
        data-event="app_download"
        data-store="apple"
        className={classNames(badge, 'android:hidden')}
      >
        <ToPhone />
        <Words lead={t('store.get_it_on')} store={t('store.apple')} />
      </a>
      <a
        href={setting('google_play_url')}
        data-event="app_download"
        data-store="google"
        className={classNames(badge, 'in-data-[device=desktop]:hidden in-data-[device=ios]:hidden')}
      >
        <ToPhone />
        <Words lead={t('store.get_it_on')} store={t('store.google')} />
      </a>
    </>
  )
}

const Words = ({ lead, store }: { lead: string; store: string }) => (
  <span className="text-left">
    <span className="block text-12 font-normal">{lead} </span>
    <span className="block text-17/[1.25rem]">{store}</span>
  </span>
)
