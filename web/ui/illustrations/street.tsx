import type { At } from './parts.tsx'

/** A red scooter facing right, some 64 long; `x` is between its wheels. */
export const Motorbike = ({ x, y, size = 1 }: At & { size?: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`} strokeLinecap="round" strokeLinejoin="round">
    <ellipse cy="1" rx="34" ry="2.5" fill="var(--art-shade)" />
    <path d="M-18-8h26" stroke="var(--art-metal)" strokeWidth="4" />
    <g fill="var(--art-metal)" stroke="var(--art-tyre)" strokeWidth="4">
      <circle cx="-20" cy="-8" r="7" />
      <circle cx="20" cy="-8" r="7" />
    </g>
    <path d="m14-34 6 26" stroke="var(--art-steel)" strokeWidth="3" />
    <path
      d="M-31-17q2-8 16-9l10 1q5 10 9 10 6-1 7-11l-1-10h6q3 10 3 19-4 6-13 8H-6q-7-1-11-4-8-2-14-4"
      fill="var(--art-red)"
    />
    <path d="M12-14q4-9 12-5 5 2 6 8" fill="none" stroke="var(--art-red)" strokeWidth="4" />
    <path d="M-31-23q0-5 6-5h18q5 1 6 4 0 2-4 2-14-1-26-1" fill="var(--art-tyre)" />
    <path d="m14-36-6-4M11-38l-1-9" stroke="var(--art-tyre)" strokeWidth="2.5" />
    <circle cx="9" cy="-48" r="3" fill="var(--art-tyre)" />
    <circle cx="19" cy="-33" r="3" fill="var(--art-pane)" />
  </g>
)

/** A plastic stool, some 20 wide. */
export const Stool = ({ x, y, paint = 'var(--art-red)' }: At & { paint?: string }) => (
  <g transform={`translate(${x} ${y})`} fill={paint}>
    <path d="m-7-14-3 14h4l2-8h8l2 8h4l-3-14z" />
    <path d="M-9-17H9v4H-9z" />
    <path d="M-8-13H8v2H-8z" fill="var(--art-shade)" />
  </g>
)

/** A low plastic table, 36 wide, with two glasses of iced tea. */
export const TeaTable = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-9-30h7l-1 9h-5zM4-32h7l-1 11H5z" fill="var(--art-frame)" />
    <path d="M-8.5-26h6l-.6 5h-4.8zM4.5-27h6l-.8 6H5.2z" fill="var(--art-crust)" />
    <path d="M-18-21h36v4h-36zM-15-17h4l-2 17h-4zM11-17h4l2 17h-4z" fill="var(--art-blue-deep)" />
  </g>
)

const slips = [
  [5, 6, 'paper', -4],
  [24, 5, 'pane', 3],
  [43, 6, 'blade', -2],
  [6, 24, 'rose', 3],
  [25, 25, 'paper', -3],
  [44, 24, 'blue', 4],
] as const

/** The lane's notice board, 72 wide; `blank`: no words on its slips. */
export const NoticeBoard = ({ x, y, blank = false, size = 1 }: At & { blank?: boolean; size?: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`}>
    <path d="M4 0v-68h4V0zM64 0v-68h4V0z" fill="var(--art-wood)" />
    <path d="M-2-70 36-80l38 10v3H-2z" fill="var(--art-roof)" />
    <path d="M0-67h72v47H0z" fill="var(--art-wood)" />
    <path d="M3-64h66v41H3z" fill="var(--art-cork)" />
    {slips.map(([left, top, paint, turn]) => (
      <g key={`${left} ${top}`} transform={`translate(${left} ${top - 64})rotate(${turn})`}>
        <path d="M0 0h15v14H0z" fill={`var(--art-${paint})`} />
        {!blank && <path d="M3 6h9M3 9.5h6" stroke="var(--art-line)" opacity=".55" />}
        <circle cx="7.5" cy="1" r="1.5" fill="var(--art-red)" />
      </g>
    ))}
  </g>
)

/** A cloud of pink flowers hanging from `x`, `y`, some 56 wide. */
export const Bougainvillea = ({ x, y, size = 1 }: At & { size?: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`} strokeLinecap="round" fill="none">
    <path d="M6 8h0M22-3h0M36 2h0M14 6h0M28 8h0" stroke="var(--art-leaf)" strokeWidth="12" />
    <path d="M0 14h0M10 2h0M44 2h0M30 1h0M6 20h0" stroke="var(--art-bloom)" strokeWidth="12" />
    <path d="M18-5h0M38-6h0M52 6h0M2 7h0" stroke="var(--art-bloom-lit)" strokeWidth="11" />
  </g>
)

/** A concrete pole with its coil of wires and meters, 150 high. */
export const Pole = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-3 0v-150h6V0z" fill="var(--art-steel)" />
    <path d="M-16-138h32v3h-32zM-15-124h30v3h-30z" fill="var(--art-line)" />
    <path d="M-9-90h10v12H-9zM2-94h8v10H2z" fill="var(--art-metal)" />
    <path
      d="M-7-112a7 7 0 1 1 14 0a7 7 0 1 1-14 0M-9-111a8 7 0 1 1 16 2M-7-88q-3-16 2-24M7-92q4-10 0-20"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.2"
    />
  </g>
)
