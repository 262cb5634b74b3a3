/** Puts texts into a field one after the other, without a pause between, however busy the machine. */
export function typeAtOnce(field: Element, ...texts: string[]) {
  for (const text of texts) {
    // As the browser does it: React takes what is set on the element itself for its own doing.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
