import { TiledRoof } from './TiledRoof.tsx'

/** The roof over the phone: 400 wide, eaves at 128, two lanterns, a sleeping cat. */
export const PhoneRoof = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 176" className={className} aria-hidden="true">
    <path d="M58 124h284v26H58z" fill="var(--art-wood)" />
    <path d="M58 136h284v14H58z" fill="var(--art-shade)" />
    <TiledRoof x={22} y={130} w={356} h={100} inset={66} />
    <use href="#lane-lantern" transform="translate(28 132)scale(1.5)" />
    <use href="#lane-lantern" transform="translate(372 132)scale(1.5)" />
    <use href="#lane-cat" x="236" y="26" />
  </svg>
)
