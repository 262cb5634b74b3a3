import { Bulb, Glow, Pot, Scene } from '../../ui/illustrations/Scene.tsx'
import { Person } from '../../ui/illustrations/people.tsx'

const Glass = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 112)`}>
    <path d="M-5 -14h10l-1.4 14h-7.2z" fill="var(--art-paper)" opacity="0.9" />
    <path d="M-4.5 -9h9l-0.9 9h-7.2z" fill="var(--art-crust)" />
  </g>
)

/** An iced tea stall under its parasol. */
export const TeaStall = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 280 190" className={className}>
    <path
      d="M20 112c-4 -56 48 -98 118 -98s126 34 124 94c-1 36 -12 64 -32 64h-176c-20 0 -32 -28 -34 -60"
      fill="var(--art-sky-mid)"
    />
    <path
      fill="var(--art-far)"
      d="M26 164v-40h22v-14h8h40h8v14h40v-16h8h44h8v16h30h8v10h16c-2 18 -8 30 -14 30z"
    />
    <circle cx="232" cy="54" r="13" fill="var(--art-sun)" />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M196 86a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <path d="M124 44h4v122h-4z" fill="var(--art-wood)" />
    <path d="M126 26c-34 0 -58 14 -64 36q10 -6 21 0q11 -6 21.5 0q11 -6 21.5 0z" fill="var(--art-red)" />
    <path d="M126 26c34 0 58 14 64 36q-10 -6 -21 0q-11 -6 -21.5 0q-11 -6 -21.5 0z" fill="var(--art-roof)" />
    <path d="M126 26c-10 8 -20 22 -21.5 36q11 -6 21.5 0z" fill="var(--art-paper)" />
    <path d="M126 26c10 8 20 22 21.5 36q-11 -6 -21.5 0z" fill="var(--art-cream)" />
    <path d="M123 21a3 3 0 0 1 6 0l-1 7h-4z" fill="var(--art-wood)" />
    <Bulb x={172} y={60} size={0.72} />
    <Glow x={126} y={108} r={84} />
    <path d="M6 166h268a6 6 0 0 1 0 12h-268a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
    <Person x={106} y={140} size={1.04} shirt="var(--art-shutter)" hair="bun" grey arms={['down', 'up']} />
    <path d="M68 112h96v7h-96z" fill="var(--art-wood-lit)" />
    <path d="M72 119h88v45a3 3 0 0 1 -3 3h-82a3 3 0 0 1 -3 -3z" fill="var(--art-leaf)" />
    <path d="M72 119h88v6h-88z" fill="var(--art-leaf-deep)" />
    <path
      d="M84 132h64a4 4 0 0 1 4 4v14a4 4 0 0 1 -4 4h-64a4 4 0 0 1 -4 -4v-14a4 4 0 0 1 4 -4"
      fill="var(--art-paper)"
    />
    <text
      x="116"
      y="148.5"
      textAnchor="middle"
      fontSize="15"
      fontWeight="700"
      letterSpacing="1.5"
      fill="var(--art-roof-deep)"
    >
      TRÀ ĐÁ
    </text>
    <path
      d="M74 98h18a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-18a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3"
      fill="var(--art-blade)"
    />
    <path
      d="M95 103l8 -5M79 98q4 -6 8 0M71 101c-6 0 -6 8 0 8"
      fill="none"
      stroke="var(--art-blade-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <Glass x={134} />
    <Glass x={150} />
    <Person x={204} y={168} size={1.08} shirt="var(--art-red)" hair="long" arms={['out', 'down']} />
    <Pot x={38} y={170} size={1.05} bloom />
    <Pot x={250} y={170} size={0.85} />
    <g fill="var(--art-paper)">
      <path d="M214 62h30a12 12 0 0 1 12 12v14a12 12 0 0 1 -12 12h-16l-10 9l1 -9h-5a12 12 0 0 1 -12 -12v-14a12 12 0 0 1 12 -12" />
      <path d="M34 62h32a12 12 0 0 1 12 12v14a12 12 0 0 1 -12 12h-3l4 9l-13 -9h-20a12 12 0 0 1 -12 -12v-14a12 12 0 0 1 12 -12" />
    </g>
    <text x="229" y="89" textAnchor="middle" fontSize="23" fontWeight="700" fill="var(--art-roof)">
      ?
    </text>
    <path
      d="M50 93c-6 -4.5 -11 -8 -11 -13.500a5.8 5.8 0 0 1 11 -2.500a5.8 5.8 0 0 1 11 2.500c0 5.5 -5 9 -11 13.5"
      fill="var(--art-bloom)"
    />
  </Scene>
)
