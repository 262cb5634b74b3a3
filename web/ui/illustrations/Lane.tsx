import { memo, useId } from 'react'
import { classNames } from '../styles/class-names.ts'
import { LaneFront } from './LaneFront.tsx'
import { LaneHouses } from './LaneHouses.tsx'
import { LaneSky } from './LaneSky.tsx'
import { Scene } from './Scene.tsx'

interface LaneProps {
  /**
   * `hero` is the whole lane, 400 by 320: it fills its box and stands on the lower edge. `banner` is for a low
   * card that clips: as high as its box, the houses at the right, and the rest of the lane goes on to the left.
   */
  scene?: 'hero' | 'banner'
  className?: string
}

/**
 * The lane of tiled roofs: at dusk in the light theme, at night with lit windows in the dark one. Decorative. Some
 * hundred elements, which are not drawn anew with what they lie behind.
 */
export const Lane = memo(function Lane({ scene = 'hero', className }: LaneProps) {
  const id = useId()
  const hero = scene === 'hero'
  return (
    <Scene
      viewBox={hero ? '0 0 400 320' : '200 142 200 128'}
      fit={hero ? 'xMidYMax slice' : 'xMaxYMax meet'}
      className={classNames(!hero && 'overflow-visible', className)}
    >
      <LaneSky id={id} />
      <LaneHouses />
      <LaneFront life={hero} />
    </Scene>
  )
})
