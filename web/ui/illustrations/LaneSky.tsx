const stars = [
  [30, 34, 1.2],
  [74, 14, 0.9],
  [118, 52, 1],
  [152, 22, 1.3],
  [238, 30, 1],
  [276, 60, 1.2],
  [318, 20, 0.9],
  [352, 52, 1.3],
  [384, 16, 1],
  [96, -30, 1.2],
  [300, -36, 1],
] as const

/** Extends above the picture for tall boxes. */
export const LaneSky = ({ id }: { id: string }) => (
  <g>
    <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--art-sky-high)" />
      <stop offset="0.55" stopColor="var(--art-sky-mid)" />
      <stop offset="1" stopColor="var(--art-sky-low)" />
    </linearGradient>
    <radialGradient id={`${id}halo`}>
      <stop offset="0.3" stopColor="var(--art-halo)" stopOpacity="0.85" />
      <stop offset="1" stopColor="var(--art-halo)" stopOpacity="0" />
    </radialGradient>
    <rect x="-600" y="-400" width="1600" height="670" fill={`url(#${id}sky)`} />
    <circle cx="192" cy="104" r="96" fill={`url(#${id}halo)`} />
    <circle cx="192" cy="104" r="31" fill="var(--art-sun)" />
    <g fill="var(--art-star)">
      {stars.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
    </g>
    <g fill="var(--art-cloud)">
      <path opacity="0.75" d="M22 88a9 9 0 0 1 13 -8a14 14 0 0 1 26 1a9.5 9.5 0 0 1 14 7z" />
      <path opacity="0.6" d="M286 62a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z" />
      <path
        opacity="0.55"
        d="M214 88h58a4 4 0 0 1 0 8h-40a4 4 0 0 1 0 -8M238 80h52a3.5 3.5 0 0 1 0 7h-52a3.5 3.5 0 0 1 0 -7"
      />
    </g>
    <path
      fill="var(--art-farther)"
      d="M-40 270v-92h30l8 -14h44l8 14h14v-40h34v32l10 -16h48l9 16h22v-20l8 -12h40l8 12v14h16v-44h30v50h16l9 -15h48l9 15h60v100z"
    />
    <path
      fill="var(--art-far)"
      d="M-40 270v-60h24l10 -18h56l10 18h36v-26h22l10 -16h52l10 16h8v22h34v-30l9 -14h40l9 14v40h30l12 -22h70l12 22h40v64z"
    />
    <g stroke="var(--art-far)" strokeWidth="3" fill="none" strokeLinecap="round">
      <path d="M251 190c1 -22 3 -44 8 -62" />
      <path
        strokeWidth="5"
        d="M259 128c-8 -8 -18 -8 -25 0M259 128c-4 -11 -13 -15 -22 -13M259 128c-1 -11 5 -18 14 -19M259 128c8 -8 18 -7 24 1M259 128c8 -2 15 3 18 11"
      />
    </g>
  </g>
)
