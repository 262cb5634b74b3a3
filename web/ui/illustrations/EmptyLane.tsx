import { Glow, Lantern, Pot, Roof, Window } from './parts.tsx'
import { Scene } from './Scene.tsx'

const Stool = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-8 -15h16l3 15h-4l-1.5 -7h-11l-1.5 7h-4z" fill="var(--art-lantern)" />
    <path d="M-9 -17h18a1 1 0 0 1 0 3h-18a1 1 0 0 1 0 -3" fill="var(--art-lantern-lit)" />
    <path d="M-5.5 -7h11l-1 -4h-9z" fill="var(--art-shade)" />
  </g>
)

export const EmptyLane = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M22 104c-4 -52 44 -88 98 -88s104 30 102 84c-1 30 -10 56 -30 56h-144c-18 0 -24 -26 -26 -52"
      fill="var(--art-sky-mid)"
    />
    <circle cx="184" cy="56" r="15" fill="var(--art-sun)" />
    <path opacity="0.8" fill="var(--art-cloud)" d="M40 66a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z" />
    <path fill="var(--art-far)" d="M26 140v-34h20l8 -14h34l8 14h74l8 -16h22l8 16h13c-2 20 -8 34 -16 34z" />
    <path d="M62 88h96v68h-96z" fill="var(--art-cream)" />
    <path d="M62 88h96v12h-96zM62 88h14v68h-14z" fill="var(--art-shade)" />
    <Glow x={133} y={128} r={46} />
    <Window x={84} y={110} />
    <path d="M118 108h30v48h-30z" fill="var(--art-wood)" />
    <path d="M121 111h24v45h-24z" fill="var(--art-pane)" />
    <path d="M121 111l-9 4v45l9 -4zM145 111l9 4v45l-9 -4z" fill="var(--art-wood-lit)" />
    <Roof x={62} y={90} w={96} h={44} inset={18} />
    <Lantern x={66} y={94} size={0.8} />
    <Pot x={66} y={160} size={0.8} bloom />
    <path d="M6 156h228a6 6 0 0 1 0 12h-228a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
    <path d="M176 138h34v3h-34z" fill="var(--art-shutter)" />
    <path d="M179 141h3l-3 22h-3zM204 141h3l3 22h-3z" fill="var(--art-shutter-deep)" />
    <path d="M186 126h8l-1 12h-6z" fill="var(--art-paper)" opacity="0.95" />
    <path d="M186.6 131h6.9l-0.6 7h-5.7z" fill="var(--art-crust)" />
    <path d="M197 129h7l-1 9h-5z" fill="var(--art-blade)" />
    <Stool x={168} y={166} />
    <Stool x={221} y={166} />
  </Scene>
)
