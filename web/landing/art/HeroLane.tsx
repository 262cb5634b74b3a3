import { Motorbike, NoticeBoard, Stool, TeaTable } from '../../ui/illustrations/street.tsx'
import { Glows } from './Glows.tsx'
import { Sky } from './Sky.tsx'

const bulbs = [
  [844, 376, 0.9],
  [880, 386, 0.95],
  [919, 383, 0.9],
  [1272, 390, 0.9],
  [1308, 403, 0.95],
  [1344, 407, 0.9],
] as const

/** The lane, 1600 by 620, ground at 556. The phone's house stands around 1100. */
export const HeroLane = ({ className }: { className?: string }) => (
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
      of={[
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
      <Stool x={54} y={1} paint="var(--art-blue-deep)" />
    </g>
    <NoticeBoard x={700} y={566} size={1.1} />
  </svg>
)
