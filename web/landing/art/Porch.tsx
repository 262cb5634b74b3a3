import { Glows } from './Glows.tsx'
import { Neighbour } from './Neighbour.tsx'

/** A drawing of a family waving from their house, aligned to the lower edge. */
export const Porch = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 230" className={className} aria-hidden="true">
    <circle cx="322" cy="62" r="30" fill="var(--art-sun)" />
    <path d="M0 208v-52h52v-30h80v30h56v-56h60v20h72v36h80v52z" fill="var(--art-sky-mid)" opacity=".7" />
    <path d="M-200 206h800v40h-800z" fill="var(--art-ground)" />
    <g transform="translate(98 208)scale(1.35)" color="var(--art-cream)">
      <use href="#lane-cottage" />
    </g>
    <Glows of={[[150, 146, 66]]} />
    <use href="#lane-blooms" transform="translate(48 212)scale(1.4)" />
    <use href="#lane-pot" transform="translate(356 212)scale(1.5)" />
    <Neighbour x={158} y={214} size={1.4} shirt="var(--art-shutter)" hair="bun" grey pose={['down', 'out']} />
    <Neighbour x={254} y={214} size={1.5} shirt="var(--art-red)" hair="long" pose={['out', 'up']} />
    <Neighbour x={206} y={218} size={1} shirt="var(--art-leaf)" pose={['up', 'up']} />
  </svg>
)
