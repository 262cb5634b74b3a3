/** A home, the kilometre around it and the neighbours in it. */
export const Rings = ({ searching }: { searching: boolean }) => (
  <svg
    viewBox="0 0 400 400"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
    className="block h-36 w-full shrink-0 bg-help-tint min-[26rem]:h-44 lg:h-dvh"
  >
    <circle cx="200" cy="200" r="186" className="fill-surface" opacity=".28" />
    <circle cx="200" cy="200" r="124" className="fill-surface" opacity=".45" />
    <path
      d="M200 200 92 158M200 200l112-36M200 200 74 236M200 200l124 48M200 200l-42-126M200 200l58 132M200 200l72-126M200 200l-76 116"
      className="fill-none stroke-help"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeDasharray="1 6"
      opacity=".7"
    />
    <circle
      cx="200"
      cy="200"
      r="60"
      className={`origin-center fill-none stroke-help [transform-box:fill-box] ${searching ? 'animate-ping' : 'opacity-0'}`}
    />
    <circle cx="200" cy="200" r="60" className="fill-surface" />
    <House x={164} y={160} size={72} classes="text-help" />
    <House x={70} y={132} size={44} classes="text-request" />
    <House x={292} y={138} size={44} classes="text-give" />
    <House x={50} y={214} size={40} classes="text-event" />
    <House x={306} y={226} size={42} classes="text-alert" />
    <House x={138} y={54} size={40} classes="text-share" />
    <House x={254} y={50} size={38} classes="text-event" />
    <House x={102} y={298} size={42} classes="text-give" />
    <House x={238} y={314} size={42} classes="text-request" />
  </svg>
)

const House = ({ x, y, size, classes }: { x: number; y: number; size: number; classes: string }) => (
  <svg x={x} y={y} width={size} height={size} viewBox="0 0 32 32" className={classes}>
    <path d="M5 14h22v14H5z" className="fill-surface" />
    <path d="M5 14h22v14H5z" fill="currentColor" opacity=".16" />
    <path d="M16 3.5 30.5 15H1.5z" fill="currentColor" />
    <path d="M8 19h5v5H8zM19.5 18.5h5V28h-5z" fill="currentColor" opacity=".8" />
  </svg>
)
