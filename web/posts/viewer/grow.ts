const pace = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** How a picture looks where it stands in the post: cropped to the box it fills there. */
function asIn(box: DOMRect, picture: DOMRect): Keyframe {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const x = box.left + box.width / 2 - (picture.left + picture.width / 2)
  const y = box.top + box.height / 2 - (picture.top + picture.height / 2)
  const side = Math.max(0, (picture.width - box.width / scale) / 2)
  const end = Math.max(0, (picture.height - box.height / scale) / 2)
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${end}px ${side}px round ${12 / scale}px)`,
  }
}

const whole: Keyframe = { transform: 'none', clipPath: 'inset(0)' }

/** Moves a picture from where it was pressed to where it is looked at, or back; not where no motion is wanted. */
export function grow(picture: Element | null | undefined, from: Element | null, isBack = false): void {
  if (!picture || !from?.isConnected || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [box, shown] = [from.getBoundingClientRect(), picture.getBoundingClientRect()]
  if (!box.width || !shown.width) return
  const frames = [asIn(box, shown), whole]
  picture.animate(isBack ? frames.toReversed() : frames, { ...pace, fill: isBack ? 'forwards' : 'none' })
}
