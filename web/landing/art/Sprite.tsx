import { Houses } from './Houses.tsx'
import { MarkShapes } from './Mark.tsx'
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
      <MarkShapes />
    </defs>
  </svg>
)
