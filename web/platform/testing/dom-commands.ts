import { userEvent } from '@testing-library/user-event'
import { selectorEngine } from '@vitest/browser/locators'

/** An element, as Vitest's locators describe it. */
interface Target {
  selector: string
  locator: string
}

interface UploadedFile {
  name: string
  mimeType: string
  base64: string
}

const { setTimeout: setRealTimeout } = globalThis
const retryAfterMs = 10
const timeoutMs = 60_000

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const noHeldKeys = { unreleased: [] }

/** The commands of Vitest's locators and `userEvent`. In a browser, Playwright runs them. */
const commands: Record<string, (...args: never[]) => Promise<unknown>> = {
  __vitest_click: async (target: Target, { force }: { force?: boolean } = {}) =>
    user.click(await (force ? retry(() => onlyMatch(target)) : actionable(target))),
  __vitest_dblClick: async (target: Target) => user.dblClick(await actionable(target)),
  __vitest_fill: async (target: Target, text: string) => fill(await actionable(target), text),
  __vitest_clear: async (target: Target) => fill(await actionable(target), ''),
  __vitest_selectOptions: async (target: Target, options: string[]) =>
    user.selectOptions(await actionable(target), options),
  __vitest_upload: async (target: Target, files: UploadedFile[]) =>
    user.upload(await retry(() => onlyMatch(target)), files.map(toFile)),
  __vitest_type: async (target: Target, text: string) => {
    ;(await actionable(target)).focus()
    await user.keyboard(text)
    return noHeldKeys
  },
  __vitest_keyboard: async (text: string) => {
    await user.keyboard(text)
    return noHeldKeys
  },
  __vitest_tab: (options: { shift?: boolean }) => user.tab(options),
}

export async function triggerCommand(name: string, args: unknown[]) {
  const command = commands[name]
  if (!command) throw new Error(`${name} needs a browser: *.browser.test.tsx`)
  return await command(...(args as never[]))
}

/** Waits, as Playwright does, until exactly one element matches, and is visible and enabled. */
const actionable = (target: Target) =>
  retry(() => {
    const element = onlyMatch(target)
    if (!element.checkVisibility()) throw new Error(`${target.locator} is not visible`)
    if (element.matches(':disabled') || element.closest('[aria-disabled=true]'))
      throw new Error(`${target.locator} is disabled`)
    return element
  })

function onlyMatch({ selector, locator }: Target) {
  const matches = selectorEngine.querySelectorAll(
    selectorEngine.parseSelector(selector),
    document.documentElement,
  )
  const [match] = matches
  if (!match) throw new Error(`Cannot find element with locator: ${locator}`)
  if (matches.length > 1)
    throw new Error(`strict mode violation: ${locator} resolved to ${matches.length} elements`)
  return match as HTMLElement
}

async function retry<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await new Promise((resolve) => void setRealTimeout(resolve, retryAfterMs))
  }
}

/** Sets the whole value with one `input` event, as Playwright does; `userEvent` would type it. */
function fill(element: HTMLElement, text: string) {
  element.focus()
  const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

const toFile = ({ name, mimeType, base64 }: UploadedFile) =>
  new File([Buffer.from(base64, 'base64')], name, { type: mimeType })
