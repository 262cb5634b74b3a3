import { useText } from '../platform/i18n/i18n.ts'
import { AppScreen } from './AppScreen.tsx'
import { PhoneSteps } from './art/PhoneSteps.tsx'
import { TiledRoof } from './art/TiledRoof.tsx'

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

/** The roof over the phone: 400 wide, eaves at 128, two lanterns, a sleeping cat. */
const PhoneRoof = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 176" className={className} aria-hidden="true">
    <path d="M58 124h284v26H58z" fill="var(--art-wood)" />
    <path d="M58 136h284v14H58z" fill="var(--art-shade)" />
    <TiledRoof x={22} y={130} w={356} h={100} inset={66} />
    <use href="#lane-lantern" transform="translate(28 132)scale(1.5)" />
    <use href="#lane-lantern" transform="translate(372 132)scale(1.5)" />
    <use href="#lane-cat" x="236" y="26" />
  </svg>
)
