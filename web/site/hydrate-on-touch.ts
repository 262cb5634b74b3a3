const usable = 'button, input, textarea, select, [role=button], [role=switch]'

const touched = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(`#root :is(${usable})`) : null

/** Public pages load without their code: the first use of a control fetches it. An earlier click is then repeated. */
export function hydrateOnTouch(hydrate: () => Promise<unknown>) {
  const intents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const
  let waking: Promise<unknown> | null = null
  let clicked: HTMLElement | null = null

  const begin = () => {
    waking ??= hydrate().then(
      () => {
        removeEventListener('click', onClick, true)
        for (const intent of intents) removeEventListener(intent, onIntent, true)
        clicked?.click()
      },
      () => {
        // Without a network the next touch retries; links work meanwhile.
        waking = null
        const link = clicked?.closest<HTMLAnchorElement>('a[href]')
        clicked = null
        if (link) location.assign(link.href)
      },
    )
  }
  const onIntent = (event: Event) => void (touched(event) && begin())
  const onClick = (event: MouseEvent) => {
    const control = touched(event)
    // Native fields and a click for a new tab work without hydration.
    if (!control || control.matches('input, textarea, select')) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    clicked = control
    begin()
  }
  addEventListener('click', onClick, true)
  for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true })
  return begin
}
