/** A part of the window, in CSS pixels. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
  /** The dialog that it lies in. */
  dialog: Element | null
}

/** Skeletons, and buttons that load more. */
const waiting = '.animate-pulse, [data-more][aria-busy]'
const content = 'a, button, input, textarea, select, summary, img, video, canvas, h1, h2, h3, header, nav'
/** What bars at the edges of the window may cover. */
const edges = { top: 64, bottom: 96 }
const minHeight = 20

/** The largest visible part of the screen that holds nothing but a skeleton; null without one. */
export function findSkeletonArea(): Area | null {
  const parts = [...document.querySelectorAll(waiting)].map((part) => visibleArea(withSiblings(part)))
  const areas = parts.filter(({ width, height }) => width > 0 && height >= minHeight)
  const size = ({ width, height }: Area) => width * height
  return areas.toSorted((a, b) => size(b) - size(a))[0] ?? null
}

/** The largest element around the part that has no other content. */
function withSiblings(part: Element): Element {
  const { parentElement } = part
  if (!parentElement || parentElement.matches('main, body, #screen, [role=dialog]')) return part
  return parentElement.querySelector(content) ? part : withSiblings(parentElement)
}

function visibleArea(element: Element): Area {
  const { left, top, width, bottom } = element.getBoundingClientRect()
  const start = Math.max(top, edges.top)
  const height = Math.min(bottom, innerHeight - edges.bottom) - start
  return { left, top: start, width, height, dialog: element.closest('[role=dialog]') }
}
