/** Sets a field's value to each text in turn, without pauses. */
export function typeAtOnce(field: Element, ...texts: string[]) {
  for (const text of texts) {
    // Through the prototype: React ignores values set on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
