import { styleOf } from './styles.ts'

const canvas = document.createElement('canvas').getContext('2d')

const typed = /^(text|search|email|tel|url|password|number)$/

/** A placeholder or a chosen option that is wider than its field. */
export function cutInField(element: Element): string | null {
  const shown = shownIn(element)
  if (!shown || !canvas) return null
  const style =
    element instanceof HTMLSelectElement ? styleOf(element) : getComputedStyle(element, '::placeholder')
  if (style.color === 'rgba(0, 0, 0, 0)') return null
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const { paddingLeft, paddingRight } = styleOf(element)
  const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return canvas.measureText(shown).width > room + 1 ? shown : null
}

function shownIn(element: Element): string | undefined {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label
  const isTyped = element instanceof HTMLInputElement && typed.test(element.type)
  return isTyped && !element.value ? element.placeholder : undefined
}
