import { decodeOrKeep } from '../../contract/decoded.ts'

/** The current section is the last one whose heading has passed the upper third of the screen. */
export function highlightContents(page: ParentNode = document) {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-contents] a[href^="#"]')]
  const entries = links.flatMap((link) => {
    const heading = document.getElementById(decodeOrKeep(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  if (!entries.length) return
  const mark = () => {
    const line = innerHeight / 3
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    const passed = entries.filter(({ heading }) => heading.getBoundingClientRect().top <= line)
    const current = atEnd ? entries.at(-1) : (passed.at(-1) ?? entries[0])
    for (const { link, heading } of entries)
      if (heading !== current?.heading) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true')
        scrollToEntry(link)
      }
  }
  let asked = 0
  const later = () => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(mark)
  }
  for (const { link } of entries)
    link.addEventListener('click', () => link.closest('details')?.removeAttribute('open'))
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  mark()
}

/** Scrolls the table only, not the page. */
function scrollToEntry(link: HTMLAnchorElement) {
  const table = link.closest<HTMLElement>('[data-contents]')
  const summary = table?.querySelector('summary')
  summary?.setAttribute('data-reading', link.textContent)
  if (!table || table.scrollHeight <= table.clientHeight) return
  const [entry, frame] = [link.getBoundingClientRect(), table.getBoundingClientRect()]
  if (entry.top < frame.top + entry.height || entry.bottom > frame.bottom - entry.height)
    table.scrollTop += entry.top - frame.top - (frame.height - entry.height) / 2
}
