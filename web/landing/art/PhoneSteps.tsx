import { Neighbour } from './Neighbour.tsx'

/** The steps at the phone's door and two neighbours, one with a melon, one with a fan. 440 wide. */
export const PhoneSteps = ({ className }: { className?: string }) => (
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
