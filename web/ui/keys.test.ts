import { expect, test } from 'vitest'
import { isComposing, isSendKey } from './keys.ts'

const keyEvent = (event: Partial<KeyboardEvent>) =>
  ({
    key: 'Enter',
    isComposing: false,
    keyCode: 13,
    ctrlKey: false,
    metaKey: false,
    ...event,
  }) as KeyboardEvent

test.each([
  ['Enter', {}, false],
  ['Enter of Telex in Chrome and Firefox', { isComposing: true, keyCode: 229 }, true],
  ['Enter of Telex in Safari', { keyCode: 229 }, true],
  ['the first key of a composition in Firefox', { isComposing: true }, true],
])('%s belongs to the input method: %o %s', (_, event, expected) => {
  const nativeEvent = keyEvent(event)
  expect(isComposing(nativeEvent)).toBe(expected)
  expect(isComposing({ nativeEvent } as never)).toBe(expected)
})

test.each([
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{}, false],
  [{ key: 'a', ctrlKey: true }, false],
  [{ ctrlKey: true, keyCode: 229 }, false],
  [{ metaKey: true, isComposing: true }, false],
])('%o sends: %s', (event, expected) => {
  expect(isSendKey(keyEvent(event))).toBe(expected)
})
