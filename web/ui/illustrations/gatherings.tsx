import { Backdrop, DistantHouses, Bulb, Glow, Ground, Pot, Scene } from './Scene.tsx'
import { Person, PersonFromBehind } from './people.tsx'
import { Awning, Balcony, Door, House, HouseNumber, HouseWindow } from './street.tsx'

const Bowl = ({ x, colour }: { x: number; colour: string }) => (
  <g transform={`translate(${x} 124)`}>
    <path d="M-9 -7h18c0 5 -4 8 -9 8s-9 -3 -9 -8" fill="var(--art-paper)" />
    <path d="M-8 -7a8 4.5 0 0 1 16 0z" fill={colour} />
  </g>
)

export const LaneParty = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M18 104c-2 -52 46 -90 102 -90s106 32 104 86c-1 32 -12 58 -30 58h-146c-18 0 -28 -26 -30 -54"
      fill="var(--art-sky-mid)"
    />
    <path fill="var(--art-far)" d="M22 140v-34h26V86h36v26h30V94h40v16h30V84h34v20h10c-1 12-4 36-10 36z" />
    <path
      d="M18 44C60 66 92 66 120 58C152 66 190 62 224 40"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.3"
    />
    <Bulb x={48} y={57} />
    <Bulb x={86} y={62} />
    <Bulb x={120} y={58} />
    <Bulb x={156} y={62} />
    <Bulb x={194} y={54} />
    <Glow x={120} y={116} r={90} />
    <Person x={50} y={156} shirt="var(--art-shutter)" hair="hat" arms={['down', 'out']} />
    <Person x={92} y={156} shirt="var(--art-red)" hair="bun" arms={['out', 'down']} />
    <Person x={148} y={156} shirt="var(--art-leaf)" arms={['down', 'up']} />
    <Person x={190} y={156} shirt="var(--art-bloom)" hair="long" arms={['out', 'down']} />
    <Ground />
    <path d="M34 134h5v32h-5zM201 134h5v32h-5z" fill="var(--art-wood)" />
    <path d="M20 124h200v9a4 4 0 0 1 -4 4h-192a4 4 0 0 1 -4 -4z" fill="var(--art-paper)" />
    <path
      d="M28 137v6l10 -6zM54 137l8 7l8 -7zM86 137l8 7l8 -7zM118 137l8 7l8 -7zM150 137l8 7l8 -7zM182 137l8 7l8 -7zM214 137v6l-10 -6z"
      fill="var(--art-red)"
    />
    <path d="M20 124h200v4h-200z" fill="var(--art-shade)" />
    <Bowl x={40} colour="var(--art-leaf-lit)" />
    <Bowl x={74} colour="var(--art-crust)" />
    <Bowl x={168} colour="var(--art-orange)" />
    <Bowl x={202} colour="var(--art-leaf-lit)" />
    <path d="M104 112h32l-3 12h-26z" fill="var(--art-metal)" />
    <path d="M101 109h38a2.5 2.5 0 0 1 0 5h-38a2.5 2.5 0 0 1 0 -5" fill="var(--art-wood)" />
    <path
      d="M112 103q-4 -5 0 -10t0 -10M122 103q-4 -5 0 -10t0 -10"
      fill="none"
      stroke="var(--art-paper)"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity="0.85"
    />
  </Scene>
)

export const Family = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="54" cy="58" r="15" fill="var(--art-sun)" />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M158 54a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <DistantHouses />
    <House x={46} y={158} w={148} h={82} wall="var(--art-cream)">
      <HouseWindow x={14} y={-58} lit />
      <Door x={62} />
      <HouseWindow x={112} y={-58} lit />
      <HouseNumber x={92} y={-50}>
        36
      </HouseNumber>
      <Awning x={42} y={-76} w={64} />
    </House>
    <Ground />
    <Pot x={34} y={161} size={1.05} bloom />
    <Pot x={206} y={161} size={0.95} />
    <Person x={88} y={161} shirt="var(--art-shutter)" hair="bun" grey arms={['down', 'out']} />
    <Person x={152} y={161} size={1.06} shirt="var(--art-red)" hair="long" arms={['out', 'up']} />
    <Person x={120} y={163} size={0.7} shirt="var(--art-leaf)" arms={['up', 'up']} />
    <g transform="translate(120 48)">
      <path
        d="M0 16c-9 -7 -17 -12 -17 -21a9 9 0 0 1 17 -4a9 9 0 0 1 17 4c0 9 -8 14 -17 21"
        fill="var(--art-bloom)"
      />
      <path
        d="M-10.5 -6a4 4 0 0 1 4 -4"
        fill="none"
        stroke="var(--art-paper)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.8"
      />
    </g>
  </Scene>
)

export const OpenAirFilm = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M18 104c-2 -52 46 -90 102 -90s106 32 104 86c-1 32 -12 58 -30 58h-146c-18 0 -28 -26 -30 -54"
      fill="var(--art-sky-low)"
    />
    <circle cx="120" cy="28" r="9" fill="var(--art-sun)" />
    <House x={8} y={158} w={44} h={104} wall="var(--art-ochre)">
      <HouseWindow x={10} y={-94} lit />
      <Balcony x={2} y={-52} w={36} plants={[8, 28]} />
    </House>
    <House x={188} y={158} w={44} h={88} wall="var(--art-sage)">
      <HouseWindow x={10} y={-78} lit bars />
      <Balcony x={2} y={-36} w={36} plants={[10, 28]} />
    </House>
    <Ground />
    <Glow x={120} y={80} r={96} />
    <path
      d="M44 48L62 46M196 48L178 46M48 118L62 116M192 118L178 116"
      stroke="var(--art-line)"
      strokeWidth="1.5"
    />
    <path d="M60 44q60 5 120 0v74q-60 5 -120 0z" fill="var(--art-paper)" />
    <path d="M66 51q54 4 108 0v60q-54 4 -108 0z" fill="var(--art-shutter)" />
    <circle cx="150" cy="68" r="9" fill="var(--art-pane)" />
    <path d="M66 92q20 -10 40 -2t36 -4t32 4v21q-54 4 -108 0z" fill="var(--art-shutter-deep)" />
    <path d="M92 94h36q-4 9 -12 9h-12q-8 0 -12 -9" fill="var(--art-crust-deep)" />
    <path d="M110 94v-26l18 22h-16z" fill="var(--art-paper)" />
    <path d="M108 94v-18l-10 15h9z" fill="var(--art-orange)" />
    <Bulb x={58} y={46} size={0.8} />
    <Bulb x={182} y={46} size={0.8} />
    <PersonFromBehind x={64} y={126} shirt="var(--art-red)" hair="bun" grey size={0.95} />
    <PersonFromBehind x={94} y={132} shirt="var(--art-leaf)" size={0.7} />
    <PersonFromBehind x={122} y={126} shirt="var(--art-rose)" hair="long" size={0.95} />
    <PersonFromBehind x={152} y={125} shirt="var(--art-shutter)" hair="hat" size={0.95} />
    <PersonFromBehind x={181} y={131} shirt="var(--art-bloom)" hair="bun" size={0.72} />
  </Scene>
)

export const Welcome = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <Backdrop />
    <circle cx="190" cy="52" r="16" fill="var(--art-sun)" />
    <path
      opacity="0.8"
      fill="var(--art-cloud)"
      d="M150 74a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
    />
    <DistantHouses />
    <House x={34} y={158} w={100} h={122} wall="var(--art-rose)">
      <HouseWindow x={14} y={-114} lit />
      <HouseWindow x={56} y={-114} />
      <Balcony x={8} y={-78} w={80} plants={[12, 40, 70]} />
      <path d="M46 0v-60h40V0z" fill="var(--art-frame)" />
      <path d="M50 0v-56h32V0z" fill="var(--art-pane)" />
      <path d="M50-56 38-50V2l12-2zM82-56l12 6V2L82 0z" fill="var(--art-shutter)" />
      <Glow x={66} y={-28} r={50} />
      <HouseNumber x={12} y={-56}>
        42
      </HouseNumber>
    </House>
    <Ground />
    <Pot x={40} y={160} size={0.95} bloom />
    <Pot x={62} y={160} size={0.75} />
    <Person x={104} y={160} shirt="var(--art-shutter)" hair="bun" grey arms={['down', 'up']} />
    <Person
      x={180}
      y={161}
      shirt="var(--art-red)"
      hair="long"
      arms={['up', 'out']}
      holding={
        <g>
          <circle cy="-3" r="8" fill="var(--art-leaf)" />
          <path
            d="M-4 -9.5q-3 6 0 13M0 -11v16M4 -9.5q3 6 0 13"
            stroke="var(--art-leaf-deep)"
            strokeWidth="1.4"
            fill="none"
          />
        </g>
      }
    />
    <g fill="none" stroke="var(--art-red)" strokeWidth="2.5" strokeLinecap="round">
      <path d="M133 92q5 4 5 10M137 86q8 5 8 14" opacity="0.75" />
    </g>
  </Scene>
)
