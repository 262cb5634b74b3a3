import { useText } from '../platform/i18n/i18n.ts'
import { Awning } from '../ui/illustrations/house.tsx'
import { AppScreen } from './AppScreen.tsx'
import { PhoneSteps } from './art/PhoneSteps.tsx'

/** A drawing of a house: a phone under an awning and a roof terrace, with the feed as its door. */
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

/** The terrace and the awning over the phone, 400 wide: a water tank, a sleeping cat, plants, washing. */
const PhoneRoof = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 176" className={className} aria-hidden="true">
    <path d="M58 104h284v46H58z" fill="var(--art-ochre)" />
    <path d="M75 92v-8h5v8zM109 92v-8h5v8z" fill="var(--art-line)" />
    <rect x="66" y="56" width="58" height="30" rx="14" fill="var(--art-metal)" />
    <path d="M82 56v30M108 56v30" stroke="var(--art-shade)" strokeWidth="3" />
    <path d="M150 92V38h84v54" fill="none" stroke="var(--art-line)" strokeWidth="2.5" />
    <path d="M158 39h18v26h-18z" fill="var(--art-bloom)" />
    <path d="M184 39h16l7 8-5 5-3-2v16h-14V50l-3 2-5-5z" fill="var(--art-orange)" />
    <path d="M212 39h14v28h-5l-2-16-2 16h-5z" fill="var(--art-blue-deep)" />
    <use href="#lane-cat" x="262" y="66" />
    <use href="#lane-pot" transform="translate(344 93)scale(1.1)" />
    <path d="M46 92h308v13H46z" fill="var(--art-frame)" />
    <path d="M58 105h284v4H58z" fill="var(--art-shade)" />
    <g transform="translate(40 112)scale(2)">
      <Awning x={0} y={0} w={160} />
    </g>
  </svg>
)
