import { Neighbour } from './Neighbour.tsx'

/** A drawing of two neighbours and a borrowed ladder, aligned to the lower edge. */
export const Handover = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 260 150" className={className} aria-hidden="true">
    <path d="M8 146h244" stroke="var(--art-shade)" strokeWidth="4" strokeLinecap="round" />
    <Neighbour x={188} y={144} size={1.5} shirt="var(--art-shutter)" hair="long" pose={['up', 'down']} />
    <path
      d="M112 146 128 14M140 146 154 14M117 122h28M120 98h28M123 74h28M126 50h27M129 28h24"
      fill="none"
      stroke="var(--art-wood-lit)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <Neighbour x={78} y={144} size={1.5} shirt="var(--art-red)" hat pose={['down', 'out']} />
  </svg>
)
