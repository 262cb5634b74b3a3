import { Glow, Lantern, Roof } from './parts.tsx'
import { Back } from './people.tsx'
import { Scene } from './Scene.tsx'

export const OpenAirFilm = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 240 180" className={className}>
    <path
      d="M18 104c-2 -52 46 -90 102 -90s106 32 104 86c-1 32 -12 58 -30 58h-146c-18 0 -28 -26 -30 -54"
      fill="var(--art-sky-low)"
    />
    <circle cx="120" cy="28" r="9" fill="var(--art-sun)" />
    <path d="M10 92h42v68h-42zM188 92h42v68h-42z" fill="var(--art-ochre)" />
    <path d="M44 92h8v68h-8zM188 92h8v68h-8z" fill="var(--art-shade)" />
    <path d="M6 156h228a6 6 0 0 1 0 12h-228a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
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
    <path d="M108 94v-18l-10 15h9z" fill="var(--art-lantern-lit)" />
    <Roof x={0} y={94} w={48} h={34} inset={14} />
    <Roof x={192} y={94} w={48} h={34} inset={14} />
    <Lantern x={40} y={98} size={0.75} />
    <Lantern x={200} y={98} size={0.75} />
    <Back x={64} y={126} shirt="var(--art-lantern)" hair="bun" grey size={0.95} />
    <Back x={94} y={132} shirt="var(--art-leaf)" size={0.7} />
    <Back x={122} y={126} shirt="var(--art-rose)" hair="long" size={0.95} />
    <Back x={152} y={125} shirt="var(--art-shutter)" hair="hat" size={0.95} />
    <Back x={181} y={131} shirt="var(--art-bloom)" hair="bun" size={0.72} />
  </Scene>
)
