import { useText } from '../platform/i18n/i18n.ts'
import { AppScreen } from './AppScreen.tsx'
import { PhoneRoof } from './art/PhoneRoof.tsx'
import { PhoneSteps } from './art/PhoneSteps.tsx'

/** A drawing of a house: a phone under a tiled roof, with the feed as its door. */
export function PhoneHouse({ className }: { className?: string }) {
  const t = useText()
  return (
    <div className={className}>
      <PhoneRoof className="relative z-10 -mb-[9.5%] -ml-[20.4%] block w-[140.8%] max-w-none overflow-visible" />
      <div className="rounded-b-[1.75rem] bg-(--lane-frame) p-[3.2%] pt-[5%] shadow-high">
        <AppScreen
          name="feed"
          alt={t('landing.feed_picture')}
          sizes="(min-width: 64rem) 257px, 217px"
          eager
          className="aspect-[390/680] w-full rounded-t-sm rounded-b-[1.25rem]"
        />
      </div>
      <PhoneSteps className="relative z-10 -mt-[31%] -ml-[27.5%] block w-[155%] max-w-none overflow-visible" />
    </div>
  )
}
