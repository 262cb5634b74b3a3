import { Glow, Lantern, Pot, Roof, Window } from './parts.tsx'

const TubeHouse = () => (
  <g>
    <path d="M104 104h44v164h-44z" fill="var(--art-rose)" />
    <path d="M104 104h13v164h-13z" fill="var(--art-shade)" />
    <path d="M100 99h52v7h-52z" fill="var(--art-cream)" />
    <path d="M100 103h52v3h-52z" fill="var(--art-shade)" />
    <path
      d="M108 99v-12h22v12zM108 91h22"
      fill="var(--art-metal)"
      stroke="var(--art-shade)"
      strokeWidth="2"
    />
    <path d="M111 87a8 3.5 0 0 1 16 0z" fill="var(--art-metal)" />
    <Window x={116} y={120} />
    <Window x={116} y={170} shutters={false} />
    <path d="M101 200h50v4h-50z" fill="var(--art-cream)" />
    <path
      d="M103 200v-16M109 200v-16M115 200v-16M121 200v-16M127 200v-16M133 200v-16M139 200v-16M145 200v-16M150 200v-16M101 184h50"
      stroke="var(--art-wood)"
      strokeWidth="1.5"
    />
    <Pot x={108} y={200} size={0.5} bloom />
    <Pot x={145} y={200} size={0.55} />
  </g>
)

const LowHouse = () => (
  <g>
    <path d="M154 190h82v78h-82z" fill="var(--art-cream)" />
    <path d="M154 190h82v12h-82z" fill="var(--art-shade)" />
    <path d="M154 190h16v78h-16z" fill="var(--art-shade)" />
    <Glow x={196} y={244} r={58} />
    <path d="M181 216h30v52h-30z" fill="var(--art-wood)" />
    <path d="M184 219h24v49h-24z" fill="var(--art-pane)" />
    <path d="M184 219l-9 4v48l9 -3zM208 219l9 4v48l-9 -3z" fill="var(--art-wood-lit)" />
    <path d="M177 230l5 -2v14l-5 2zM210 228l5 2v14l-5 -2z" fill="var(--art-wood)" />
    <Roof x={154} y={192} w={82} h={42} />
    <Lantern x={169} y={196} size={0.85} />
    <Lantern x={223} y={196} size={0.85} />
    <Pot x={164} y={270} size={0.75} />
    <Pot x={229} y={270} size={0.8} bloom />
  </g>
)

const BalconyHouse = () => (
  <g>
    <path d="M242 152h58v116h-58z" fill="var(--art-ochre)" />
    <path d="M242 152h58v10h-58z" fill="var(--art-shade)" />
    <path d="M242 152h12v116h-12z" fill="var(--art-shade)" />
    <Window x={250} y={168} shutters={false} />
    <Window x={273} y={168} shutters={false} />
    <path d="M238 207h66v5h-66z" fill="var(--art-wood-lit)" />
    <path
      d="M240 207v-13M247 207v-13M254 207v-13M261 207v-13M268 207v-13M275 207v-13M282 207v-13M289 207v-13M296 207v-13M302 207v-13M238 194h66"
      stroke="var(--art-wood)"
      strokeWidth="1.8"
    />
    <path d="M238 212h66v6h-66z" fill="var(--art-shade)" />
    <path d="M256 226h30v42h-30z" fill="var(--art-shutter-deep)" />
    <path d="M258 228h12.5v40h-12.5zM271.5 228h12.5v40h-12.5z" fill="var(--art-shutter)" />
    <path d="M261 234h6.5v10h-6.5zM274.5 234h6.5v10h-6.5z" fill="var(--art-pane)" />
    <Roof x={242} y={154} w={58} h={36} inset={13} />
    <Pot x={246} y={207} size={0.55} bloom />
    <Pot x={297} y={207} size={0.5} />
  </g>
)

export const LaneHouses = () => (
  <g>
    <BalconyHouse />
    <TubeHouse />
    <LowHouse />
  </g>
)
