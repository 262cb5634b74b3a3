interface At {
  x: number
  y: number
}

export const Motorbike = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round" strokeLinejoin="round">
    <ellipse cx="20" cy="1" rx="32" ry="3" fill="var(--art-shade)" />
    <circle cx="2" cy="-8" r="8" stroke="var(--art-line)" strokeWidth="3.5" fill="var(--art-metal)" />
    <circle cx="40" cy="-8" r="8" stroke="var(--art-line)" strokeWidth="3.5" fill="var(--art-metal)" />
    <path d="M40 -8l-7 -23" stroke="var(--art-line)" strokeWidth="3" />
    <path
      d="M-6 -15c3 -6 14 -7 17 -2l3 7h12c4 0 6 -4 5.5 -13l4.5 -1c2 12 -2 20 -10 20h-14l-6 -6z"
      fill="var(--art-shutter)"
    />
    <path d="M-7 -17c6 -3 17 -3 24 0c1 3 -2 5 -6 4c-6 -1 -12 -1 -18 1z" fill="var(--art-wood)" />
    <path d="M29 -32l6 -3l3 4l-3 8z" fill="var(--art-shutter)" />
    <path d="M35 -35l-6 -3" stroke="var(--art-line)" strokeWidth="2.5" />
    <path d="M32 -15a9 9 0 0 1 15 1" stroke="var(--art-shutter)" strokeWidth="3.5" />
    <circle cx="39.5" cy="-29.5" r="2.6" fill="var(--art-pane)" />
  </g>
)

export const Walker = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`} strokeLinecap="round" strokeLinejoin="round">
    <ellipse cx="1" cy="1" rx="24" ry="2.5" fill="var(--art-shade)" />
    <path d="M-3 -12l-3 12M3 -12l3.5 11.5" stroke="var(--art-line)" strokeWidth="3.5" fill="none" />
    <path d="M-6 -11c0 -10 2 -18 6.5 -18s6.5 8 6.5 18z" fill="var(--art-lantern)" />
    <path d="M3 -27c3 4 4 8 4 16h-4z" fill="var(--art-shade)" />
    <path d="M-24 -20q24 -11 49 -1" stroke="var(--art-wood)" strokeWidth="2" fill="none" />
    <circle cx="0.5" cy="-32" r="4" fill="var(--art-rose)" />
    <path d="M-9.5 -31.5q10 -11.5 10.5 -11.5q0.5 0 9.5 11.5q-10 3 -20 0z" fill="var(--art-ground-lit)" />
    <path d="M1 -43q0.5 0 9.5 11.5q-4 1.2 -8 1.5z" fill="var(--art-shade)" />
    <path
      d="M-24 -20l-5 11M-24 -20l5 11M25 -21l-5 12M25 -21l5 12"
      stroke="var(--art-line)"
      strokeWidth="0.9"
      fill="none"
    />
    <path d="M-31 -9h14l-2.5 7h-9zM18 -9h14l-2.5 7h-9z" fill="var(--art-wood-lit)" />
    <path d="M-30 -9a6 4.5 0 0 1 12 0z" fill="var(--art-leaf-lit)" />
    <path d="M19 -9a6 4.5 0 0 1 12 0z" fill="var(--art-lantern-lit)" />
  </g>
)
