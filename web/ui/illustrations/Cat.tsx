import { Blocks, Leaves, Scene } from './Scene.tsx'

export const Cat = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M26 92c0 -46 40 -76 94 -76s94 32 94 78c0 26 -10 44 -22 44h-144c-14 0 -22 -20 -22 -46"
      fill="var(--art-sky-mid)"
    />
    <circle cx="66" cy="58" r="17" fill="var(--art-sun)" />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M140 52a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <Blocks />
    <path d="M14 158h212v10H14z" fill="var(--art-ochre)" />
    <path d="M8 150h224v9H8z" fill="var(--art-frame)" />
    <path d="M14 159h212v4H14z" fill="var(--art-shade)" />
    <path d="M12 133h216" stroke="var(--art-line)" strokeWidth="34" strokeDasharray="2 9.9" />
    <Leaves x={44} y={108} size={1.25} />
    <Leaves x={206} y={108} size={1.05} />
    <path d="M24 108h40l-4 18H28zM190 108h34l-4 15h-26z" fill="var(--art-pot)" />
    <path d="M24 108h40l-1 5H25zM190 108h34l-1 5h-32z" fill="var(--art-shade)" />
    <path d="M8 112h224v5H8z" fill="var(--art-line)" />
    <path
      d="M172 106c10 6 12 20 6 32c-3 7 -12 8 -12 2"
      fill="none"
      stroke="var(--art-fur-deep)"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <path d="M84 113c-2 -22 18 -40 48 -40c30 0 46 18 46 40z" fill="var(--art-fur)" />
    <path
      d="M134 73.5c2 6 1 11 -2 16M148 76c3 6 3 11 1 16M161 83c3 5 4 9 3 14"
      fill="none"
      stroke="var(--art-fur-deep)"
      strokeWidth="4.5"
      strokeLinecap="round"
    />
    <path d="M140 113c0 -10 8 -17 18 -17s20 6 20 17z" fill="var(--art-fur-deep)" opacity="0.35" />
    <path
      d="M72 77l4 -16l14 9h14l14 -9l4 16c4 6 5 13 2 20c-4 11 -15 16 -27 16s-23 -5 -27 -16c-3 -7 -2 -14 2 -20"
      fill="var(--art-fur)"
    />
    <path d="M77 66l2 10l7 -5zM117 66l-2 10l-7 -5z" fill="var(--art-rose)" />
    <path
      d="M91 71v8M97 70v10M103 71v8"
      stroke="var(--art-fur-deep)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path
      d="M80 90c3 4 8 4 11 0M103 90c3 4 8 4 11 0M94 99c1.5 3 4.5 3 6 0"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <path d="M94.5 95h5l-2.5 3z" fill="var(--art-bloom)" />
    <path
      d="M84 96c-7 -1 -13 0 -17 2M84 100c-6 1 -11 3 -14 6M110 96c7 -1 13 0 17 2M110 100c6 1 11 3 14 6"
      stroke="var(--art-paper)"
      strokeWidth="1.2"
      opacity="0.8"
      fill="none"
    />
    <path d="M88 113c0 -7 6 -9 12 -9s13 2 13 9z" fill="var(--art-paper)" />
    <g fill="none" stroke="var(--art-shutter)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M138 62h8l-8 9h8M154 44h10l-10 11h10" />
    </g>
  </Scene>
)
