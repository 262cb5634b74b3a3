/** A home and the kilometre around it, with the neighbours in reach. */
export const Rings = () => (
  <div className="overflow-hidden bg-help-tint/60 lg:grid lg:h-dvh lg:place-items-center">
    <svg viewBox="0 0 400 210" aria-hidden className="mx-auto block h-44 w-full max-w-2xl lg:h-auto">
      <g className="fill-none stroke-help">
        <circle cx="200" cy="112" r="165" strokeWidth="1" strokeDasharray="2 6" opacity=".35" />
        <circle cx="200" cy="112" r="112" strokeWidth="1.25" strokeDasharray="2 6" opacity=".5" />
      </g>
      <circle cx="200" cy="112" r="64" className="fill-surface" />
      <House x={168} y={76} size={64} wall="fill-help-tint" roof="fill-help" />
      <House x={84} y={40} size={34} wall="fill-surface" roof="fill-request" />
      <House x={296} y={52} size={38} wall="fill-surface" roof="fill-give" />
      <House x={66} y={132} size={40} wall="fill-surface" roof="fill-event" />
      <House x={310} y={142} size={34} wall="fill-surface" roof="fill-alert" />
      <House x={22} y={84} size={24} wall="fill-surface" roof="fill-help" />
      <House x={356} y={98} size={24} wall="fill-surface" roof="fill-share" />
    </svg>
  </div>
)

interface HouseProps {
  x: number
  y: number
  size: number
  wall: string
  roof: string
}

const House = ({ x, y, size, wall, roof }: HouseProps) => (
  <svg x={x} y={y} width={size} height={size} viewBox="0 0 32 32">
    <path d="M6 14h20v14H6z" className={wall} />
    <path d="M16 3 31 15l-2.4 2.6H3.4L1 15z" className={roof} />
    <path d="M13.5 20h5v8h-5z" className={roof} />
  </svg>
)
