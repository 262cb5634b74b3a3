import { Banana, Lantern, Pot, Roof, Window } from './parts.tsx'

const LeftHouse = () => (
  <g>
    <path d="M-60 214h148v86h-148z" fill="var(--art-ochre)" />
    <path d="M-60 214h148v13h-148z" fill="var(--art-shade)" />
    <path d="M76 214h12v86h-12z" fill="var(--art-shade)" />
    <Window x={8} y={240} />
    <path d="M46 234h27v66h-27z" fill="var(--art-wood)" />
    <path d="M48.5 237h10.5v63h-10.5zM60.5 237h10.5v63h-10.5z" fill="var(--art-wood-lit)" />
    <path d="M50.5 241h6.5v22h-6.5zM62.5 241h6.5v22h-6.5z" fill="var(--art-wood)" opacity="0.45" />
    <Roof x={-60} y={216} w={148} h={54} inset={30} />
    <Lantern x={83} y={219} size={1.05} />
    <Pot x={20} y={301} size={1} bloom />
    <Pot x={2} y={302} size={0.85} />
  </g>
)

const RightHouse = () => (
  <g>
    <path d="M314 206h150v94h-150z" fill="var(--art-sage)" />
    <path d="M314 206h150v13h-150z" fill="var(--art-shade)" />
    <path d="M314 206h14v94h-14z" fill="var(--art-shade)" />
    <Window x={364} y={232} />
    <Roof x={314} y={208} w={150} h={58} inset={30} />
    <Lantern x={320} y={211} size={1.05} />
  </g>
)

const lanterns = [
  [128, 181, 0.62],
  [162, 188, 0.7],
  [200, 190, 0.78],
  [240, 188, 0.7],
  [276, 181, 0.62],
] as const

export const LaneFront = () => (
  <g>
    <path d="M-600 266h1600v140h-1600z" fill="var(--art-ground)" />
    <path d="M174 266h52l96 140h-260z" fill="var(--art-ground-lit)" />
    <path
      d="M165 280h70M150 298h100M130 318h140"
      stroke="var(--art-shade)"
      strokeWidth="1.8"
      strokeDasharray="16 6 24 7"
    />
    <g fill="none" stroke="var(--art-line)" strokeWidth="1" opacity="0.75">
      <path d="M306 124C230 152 150 142 -40 96M306 130C240 156 150 152 -40 112M306 124C340 138 380 136 440 122M306 130C340 146 380 146 440 134" />
    </g>
    <path d="M304 112h4.5v180h-4.5z" fill="var(--art-wood)" />
    <path d="M294 121h25v3h-25zM297 129h19v3h-19z" fill="var(--art-wood)" />
    <LeftHouse />
    <RightHouse />
    <path
      d="M97 207C150 236 250 236 304 203"
      transform="translate(0 -34)"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.2"
    />
    {lanterns.map(([x, y, size]) => (
      <Lantern key={x} x={x} y={y} size={size} />
    ))}
    <Banana x={338} y={303} size={0.92} />
    <Pot x={312} y={303} size={0.9} bloom />
  </g>
)
