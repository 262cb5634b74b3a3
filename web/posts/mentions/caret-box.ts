const copied = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
] as const

/** Where the line of a place in a field's text is on the screen, in CSS pixels: a field itself doesn't say. */
export function lineBox(field: HTMLTextAreaElement, at: number): { top: number; bottom: number } {
  const mirror = document.createElement('div')
  const style = getComputedStyle(field)
  for (const property of copied) mirror.style[property] = style[property]
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    top: '0',
    left: '0',
  })
  mirror.textContent = field.value.slice(0, at)
  const mark = mirror.appendChild(document.createElement('span'))
  mark.textContent = '@'
  document.body.append(mirror)
  const { top, bottom, height } = field.getBoundingClientRect()
  const within = mark.offsetTop - field.scrollTop
  const line = mark.offsetHeight
  mirror.remove()
  const from = top + Math.min(Math.max(within, 0), height - line)
  return { top: from, bottom: Math.min(from + line, bottom) }
}
