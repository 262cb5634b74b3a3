import { useId } from 'react'
import { type TermsAgreement, useTermsBox } from '../../accounts/sign-in/TermsBox.tsx'
import { useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { Awning, Motorbike, NoticeBoard, Stool, TeaTable } from '../../ui/illustrations/street.tsx'
import { StoreBadges } from '../StoreBadges.tsx'
import { Agreement, SignUp } from './SignUp.tsx'
import { Screenshot } from '../Screenshot.tsx'
import { Glows, Neighbour, SpriteIcon } from './art/sprite-parts.tsx'
import { formatRadius } from './Claims.tsx'

const promises = ['landing.promise_free', 'landing.promise_one_touch', 'landing.promise_private'] as const

export function Hero({ agreement }: { agreement: TermsAgreement }) {
  const t = useText()
  const terms = useTermsBox(agreement)
  const language = useLanguage()
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-(--art-sky-high) via-(--art-sky-mid) to-(--art-sky-low)">
      <div className="mx-auto max-w-6xl px-[min(1.5rem,6.5vw)] lg:min-h-[47.5rem]">
        <div className="mx-auto max-w-xl pt-10 text-center md:pt-16 lg:mx-0 lg:max-w-[36.5rem] lg:text-left">
          <h1 className="mx-auto max-w-76 text-30 font-bold tracking-tight text-balance md:max-w-120 md:text-48 lg:max-w-none lg:text-64">
            {t('landing.headline')}
          </h1>
          <p className="mt-4 text-17 text-pretty md:text-20 lg:mt-6 lg:max-w-136">
            {t('landing.lead', { radius: formatRadius(language) })}
          </p>
          <Agreement terms={terms} className="mx-auto mt-5 max-w-104 lg:mx-0 lg:max-w-136" />
          <div className="mt-3 flex flex-wrap justify-center gap-2.5 lg:justify-start">
            <SignUp allow={terms.allow} className="w-full max-w-90 lg:w-auto" />
            <StoreBadges className="justify-center" />
          </div>
          <ul className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-13 font-bold lg:max-w-125 lg:justify-start lg:text-15">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-1.5">
                <SpriteIcon name="check" />
                {t(promise)}
              </li>
            ))}
          </ul>
        </div>
        <PhoneHouse className="relative mx-auto mt-12 mb-5 w-58 max-w-full md:w-66 lg:absolute lg:bottom-9 lg:left-1/2 lg:mt-0 lg:mb-0 lg:ml-[163px] lg:w-68.5" />
      </div>
      {/* Last in the markup: content that is still loading would move it. */}
      <HeroLane className="absolute -bottom-px left-1/2 -z-10 -ml-[660px] w-[960px] max-w-none overflow-visible md:-ml-[880px] md:w-[1280px] lg:-ml-[800px] lg:w-[1600px]" />
    </section>
  )
}

/** A drawing of a house: a phone under an awning and a roof terrace, with the feed as its door. */
function PhoneHouse({ className }: { className?: string }) {
  const t = useText()
  return (
    <div className={className}>
      <PhoneRoof className="relative z-10 -mb-[9.5%] -ml-[20.4%] block w-[140.8%] max-w-none overflow-visible" />
      <div className="rounded-b-[1.75rem] bg-(--lane-frame) p-[3.2%] pt-[5%] shadow-high">
        <Screenshot
          name="feed"
          alt={t('landing.feed_picture')}
          sizes="(min-width: 64rem) 257px, 217px"
          eager
          className="aspect-[390/680] w-full rounded-t-sm rounded-b-[1.25rem] object-cover object-top"
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

/** The steps at the phone's door and two neighbours, one with a fan. 440 wide. */
const PhoneSteps = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 440 130" className={className} aria-hidden="true">
    <path d="M52 98h336v12H52z" fill="var(--art-ground-lit)" />
    <path d="M52 104h336v6H52z" fill="var(--art-shade)" />
    <path d="M28 110h384v16H28z" fill="var(--art-ground-lit)" />
    <path d="M28 118h384v8H28z" fill="var(--art-shade)" />
    <use href="#lane-blooms" transform="translate(66 110)scale(1.3)" />
    <use href="#lane-pot" transform="translate(384 110)scale(1.3)" />
    <Neighbour x={98} y={122} size={1.5} shirt="var(--art-shutter)" hair="bun" grey pose={['down', 'up']} />
    <Neighbour x={346} y={124} size={1.5} shirt="var(--art-bloom)" hair="long" pose={['out', 'down']}>
      <path d="M2 8v20M-6 28h16" stroke="var(--art-wood)" strokeWidth="4" />
      <circle cx="2" cy="-6" r="14" fill="var(--art-paper)" stroke="var(--art-metal)" strokeWidth="2" />
      <path
        d="M2-6c-3-6 0-11 4-10s2 8-4 10M2-6c7 0 9 5 7 8s-8-1-7-8M2-6c-4 6-9 5-11 2s4-8 11-2"
        fill="var(--art-blade)"
      />
      <circle cx="2" cy="-6" r="2.6" fill="var(--art-red)" />
    </Neighbour>
  </svg>
)

const bulbs = [
  [844, 376, 0.9],
  [880, 386, 0.95],
  [919, 383, 0.9],
  [1272, 390, 0.9],
  [1308, 403, 0.95],
  [1344, 407, 0.9],
] as const

/** The lane, 1600 by 620, ground at 556. The phone's house stands around 1100. */
const HeroLane = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 1600 620" className={className} aria-hidden="true">
    <Sky />
    <path d="M-1200 552h4000v68h-4000z" fill="var(--art-ground)" />
    <path
      d="M812 352Q872 414 962 366M1235 366Q1310 424 1378 400"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.3"
    />
    <g transform="translate(470 556)scale(.86)" color="var(--art-ochre)">
      <use href="#lane-cottage" />
    </g>
    <use href="#lane-shop" x="612" y="556" color="var(--art-sage)" />
    <use href="#lane-tall" x="752" y="556" color="var(--art-rose)" />
    <use href="#lane-balcony" x="1380" y="556" color="var(--art-cream)" />
    <use href="#lane-tall" x="1486" y="556" color="var(--art-ochre)" />
    <use href="#lane-cottage" x="1560" y="556" color="var(--art-rose)" />
    <Glows
      lights={[
        [1100, 300, 420],
        [505, 517, 44],
        [678, 524, 90],
        [647, 438, 34],
        [711, 438, 34],
        [787, 384, 40],
        [787, 450, 34],
        [1429, 450, 50],
        [1453, 530, 46],
        [1521, 384, 40],
        [1598, 510, 46],
        ...bulbs.map(([x, y]) => [x, y + 15, 38] as const),
      ]}
    />
    {bulbs.map(([x, y, size]) => (
      <use key={x} href="#lane-bulb" transform={`translate(${x} ${y})scale(${size})`} />
    ))}
    <path d="M948 556h304c90 26 300 48 700 64h-1700c370-16 610-38 696-64z" fill="var(--paper)" />
    <path
      d="M960 566h280M930 580h340M880 596h440"
      stroke="var(--art-shade)"
      strokeWidth="2"
      strokeDasharray="34 10 52 12"
      opacity=".6"
    />
    <use href="#lane-blooms" transform="translate(850 562)scale(1.25)" />
    <use href="#lane-pot" transform="translate(876 564)scale(1.05)" />
    <use href="#lane-blooms" transform="translate(1352 562)scale(1.2)" />
    <g transform="translate(206 574)scale(1.25)">
      <Motorbike x={0} y={0} />
    </g>
    <g transform="translate(372 586)scale(1.3)">
      <Stool x={0} y={0} />
      <TeaTable x={26} y={2} />
      <Stool x={54} y={1} colour="var(--art-blue-deep)" />
    </g>
    <NoticeBoard x={700} y={566} size={1.1} />
  </svg>
)

/** Sun or moon and the roofs behind, for a picture 1600 wide with its ground at 556. */
function Sky() {
  const id = useId()
  return (
    <>
      <radialGradient id={id}>
        <stop offset=".3" stopColor="var(--art-halo)" stopOpacity=".85" />
        <stop offset="1" stopColor="var(--art-halo)" stopOpacity="0" />
      </radialGradient>
      <circle cx="1330" cy="190" r="190" fill={`url(#${id})`} />
      <circle cx="1330" cy="190" r="58" fill="var(--art-sun)" />
      <path
        d="M1392 176h112a7 7 0 0 1 0 14h-80a7 7 0 0 1 0-14M1440 160h88a6 6 0 0 1 0 12h-88a6 6 0 0 1 0-12M860 60a16 16 0 0 1 22-14a26 26 0 0 1 48 2a18 18 0 0 1 26 12z"
        fill="var(--art-cloud)"
        opacity=".7"
      />
      <path
        fill="var(--art-farther)"
        d="M-1200 560v-150h500v-40h90v60h120v-26h18h120h18v26h80v-80h70v60v-30h24h90h20v34h60v-50h60v60h90v-28h16h100h16v28h40v-84h70v66v-32h20h80h18v32h44v-50v-26h16h80h16v26v30h34v-92h60v102h34v-30h18h96h18v30h60v-60h56v44v-30h20h84h18v30h70v-70h60v60v-34h24h90h22v34h50v-90h70v90h180v-40h100v210z"
      />
      <path
        fill="var(--art-far)"
        d="M-1200 560v-90h520v-34h20h110h20v34h70v-50h44v-30h20h104h20v30h16v42h70v-60v-26h18h80h18v26v78h60v-42h24h140h24v42h80v-50h44v-30h20h104h20v30h16v42h70v-60v-26h18h80h18v26v78h60v-42h24h140h24v42h80v-70h52v-34h20h100h20v34h30v50h300v-34h20h110h20v34h400v106z"
      />
    </>
  )
}
