import { classNames } from '../../../ui/styles/class-names.ts'
import { NeighbourParts } from './Neighbour.tsx'

/** Symbols for `<use href="#lane-window" …>`. Walls and shirts take the user's `color`. */
export const Sprite = () => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    <defs>
      <g id="lane-pane">
        <path d="M-2-2h24v28H-2z" fill="var(--art-frame)" />
        <path d="M1 1h8v10H1zM11 1h8v10h-8zM1 13h8v10H1zM11 13h8v10h-8z" fill="var(--art-pane)" />
      </g>
      <g id="lane-window">
        <path d="M-10-1h8v26h-8zM22-1h8v26h-8z" fill="var(--art-shutter)" />
        <path
          d="M-8.5 4h5m-5 4h5m-5 4h5m-5 4h5m-5 4h5M23.5 4h5m-5 4h5m-5 4h5m-5 4h5m-5 4h5"
          stroke="var(--art-shutter-deep)"
          strokeWidth="1.3"
        />
        <use href="#lane-pane" />
      </g>
      <g id="lane-bulb">
        <path d="M-2 0h4v6h-4z" fill="var(--art-line)" />
        <circle cy="11" r="5.5" fill="var(--art-pane)" />
      </g>
      <g id="lane-pot">
        <path d="M0-13c-3-10-10-12-13-11c1 6 6 11 13 11z" fill="var(--art-leaf-deep)" />
        <path d="M0-13c3-10 10-12 13-11c-1 6-6 11-13 11z" fill="var(--art-leaf-lit)" />
        <path d="M0-12c-5-9-4-17 0-21c4 4 5 12 0 21z" fill="var(--art-leaf)" />
        <path d="M-8-14H8v4H6.5l-2 10h-9l-2-10H-8z" fill="var(--art-pot)" />
      </g>
      <g id="lane-blooms">
        <use href="#lane-pot" />
        <path d="M-9-23h0M1-31h0M9-22h0" stroke="var(--art-bloom)" strokeWidth="5.4" strokeLinecap="round" />
      </g>
      <g id="lane-cat" fill="none" strokeLinecap="round">
        <path d="M46-2c10 2 16 12 12 24" stroke="var(--art-fur-deep)" strokeWidth="6" />
        <path d="M2 1c-2-18 12-26 26-26s24 8 24 26z" fill="var(--art-fur)" />
        <path d="M30-24c1 4 1 7-1 10M38-22c2 4 2 7 1 10" stroke="var(--art-fur-deep)" strokeWidth="3" />
        <path d="M-6-18l1-10l8 5h8l8-5l1 10c3 8-1 17-13 17s-16-9-13-17" fill="var(--art-fur)" />
        <path d="M-1-11q2 2 4 0M9-11q2 2 4 0M5-6q1 2 3 0" stroke="var(--art-line)" strokeWidth="1.5" />
      </g>
      <Houses />
      <NeighbourParts />
      <LogoShapes />
    </defs>
  </svg>
)

/** The houses of the sprite, each with its lower left corner at 0, 0. */
const Houses = () => (
  <>
    <g id="lane-cottage">
      <path d="M0-88h150V2H0z" fill="currentColor" />
      <path d="M0-88h150v14H0zM138-74h12V2h-12z" fill="var(--art-shade)" />
      <use href="#lane-window" x="28" y="-58" />
      <path d="M90-66h32V2H90z" fill="var(--art-wood)" />
      <path d="M93-63h12V2H93zM107-63h12V2h-12z" fill="var(--art-wood-lit)" />
      <path d="M-5-96h160v9H-5z" fill="var(--art-frame)" />
      <path
        d="M2-104h146M4-96v-8M16-96v-8M28-96v-8M40-96v-8M52-96v-8M64-96v-8M76-96v-8M88-96v-8M100-96v-8M112-96v-8M124-96v-8M136-96v-8M146-96v-8"
        stroke="var(--art-line)"
        strokeWidth="1.8"
      />
      <use href="#lane-pot" transform="translate(40-96)scale(.7)" />
      <use href="#lane-blooms" transform="translate(112-96)scale(.7)" />
      <use href="#lane-blooms" x="72" y="2" />
    </g>
    <g id="lane-tall">
      <path d="M0-200h62V2H0z" fill="currentColor" />
      <path d="M0-200h14V2H0zM0-82h62v6H0z" fill="var(--art-shade)" />
      <path d="M-4-208h70v9H-4zM-3-86h68v5H-3z" fill="var(--art-frame)" />
      <path d="M4-208v-20h54v20" fill="none" stroke="var(--art-line)" strokeWidth="1.6" />
      <path d="M10-227h11v14H10z" fill="var(--art-bloom)" />
      <path d="M26-227h12v15H26z" fill="var(--art-orange)" />
      <path d="M43-227h9v16h-3l-1.5-9-1.5 9h-3z" fill="var(--art-blue-deep)" />
      <use href="#lane-window" x="25" y="-184" />
      <use href="#lane-pane" x="25" y="-118" />
      <path
        d="M-1-86v-18M7-86v-18M15-86v-18M23-86v-18M31-86v-18M39-86v-18M47-86v-18M55-86v-18M63-86v-18M-2-104h66"
        stroke="var(--art-line)"
        strokeWidth="1.6"
      />
      <use href="#lane-pot" transform="translate(9-86)scale(.6)" />
      <path d="M18-58h34V2H18z" fill="var(--art-shutter-deep)" />
      <path d="M21-55h13V2H21zM36-55h13V2H36z" fill="var(--art-shutter)" />
    </g>
    <g id="lane-balcony">
      <path d="M0-150h96V2H0z" fill="currentColor" />
      <path d="M0-150h96v12H0zM0-138h12V2H0zM0-82h96v7H0z" fill="var(--art-shade)" />
      <path d="M30-130h38v46H30z" fill="var(--art-wood)" />
      <path d="M33-127h15v43H33zM50-127h15v43H50z" fill="var(--art-pane)" />
      <path
        d="M-3-84v-17M6-84v-17M15-84v-17M24-84v-17M33-84v-17M42-84v-17M51-84v-17M60-84v-17M69-84v-17M78-84v-17M87-84v-17M98-84v-17M-5-102h106"
        stroke="var(--art-line)"
        strokeWidth="1.8"
      />
      <path d="M-6-86h108v5H-6z" fill="var(--art-frame)" />
      <use href="#lane-window" x="22" y="-56" />
      <path d="M58-60h28V2H58z" fill="var(--art-wood)" />
      <path d="M61-57h22V2H61z" fill="var(--art-pane)" />
      <path d="M-5-157h106v9H-5z" fill="var(--art-frame)" />
      <path d="M58-157v-5h4v5zM74-157v-5h4v5z" fill="var(--art-line)" />
      <rect x="53" y="-175" width="30" height="14" rx="7" fill="var(--art-metal)" />
      <use href="#lane-blooms" transform="translate(8-86)scale(.6)" />
      <use href="#lane-pot" transform="translate(90-86)scale(.6)" />
    </g>
    <g id="lane-shop">
      <path d="M0-146h132V2H0z" fill="currentColor" />
      <path d="M0-146h132v7H0zM0-92h132v20H0z" fill="var(--art-shade)" />
      <path d="M-4-152h140v8H-4z" fill="var(--art-frame)" />
      <use href="#lane-pane" x="24" y="-130" />
      <use href="#lane-pane" x="88" y="-130" />
      <path d="M10-74h112V2H10z" fill="var(--art-pane)" />
      <path d="M10-74h112V2H10z" fill="var(--art-shade)" />
      <path d="M14-42h104M14-22h104" stroke="var(--art-wood-lit)" strokeWidth="3" />
      <path
        d="M18-43v-14h8v14zM48-43v-12h12v12zM92-43v-16h9v16zM104-43v-10h10v10z"
        fill="var(--art-shutter)"
      />
      <path d="M30-43v-10h12v10zM70-43v-17h8v17zM80-43v-9h8v9zM24-23v-12h14v12z" fill="var(--art-red)" />
      <path d="M44-23v-14h8v14zM84-23v-11h22v11z" fill="var(--art-leaf)" />
      <path d="M6-24h120V2H6z" fill="var(--art-wood)" />
      <path d="M2-26h128v5H2z" fill="var(--art-wood-lit)" />
      <path d="M4-100h124l10 26H-6z" fill="var(--art-paper)" />
      <path
        d="M4-100h15.5l-4 26H-6zM35-100h15.5l-1.5 26H31.5zM66-100h15.5l1.5 26H66zM97-100h15.5l5 26H99z"
        fill="var(--art-red)"
      />
      <path d="M-6-74h144M-6-74h144" stroke="var(--art-roof)" strokeWidth="7" />
    </g>
  </>
)

const shapes = {
  check: 'M20 6 9 17l-5-5',
  chevron: 'm6 9 6 6 6-6',
  hidden:
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
}

/** An icon used several times and drawn once, in the `Sprite`. Decorative. */
export const Logo = ({ of, className }: { of: keyof typeof shapes; className?: string }) => (
  <svg viewBox="0 0 24 24" className={classNames('size-5 shrink-0', className)} aria-hidden="true">
    <use href={`#lane-${of}`} />
  </svg>
)

const LogoShapes = () =>
  Object.entries(shapes).map(([name, shape]) => (
    <path
      key={name}
      id={`lane-${name}`}
      d={shape}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
