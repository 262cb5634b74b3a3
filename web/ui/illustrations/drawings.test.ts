import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import BanhMiCart from './banh-mi-cart.svg?react'
import Cat from './cat.svg?react'

test('a drawing is inline markup with the colours of the theme and the given class', () => {
  const markup = renderToStaticMarkup(createElement(Cat, { className: 'h-40' }))
  expect(markup).toMatch(/^<svg viewBox="0 0 240 180" aria-hidden="true" class="h-40"><path /)
  expect(markup).toContain('stroke="var(--art-fur-deep)" stroke-width="8" stroke-linecap="round"')
  expect(markup).not.toMatch(/<\?|<!--|xmlns|undefined/)
})

test('each copy of a drawing refers to its own gradient', () => {
  const markup = renderToStaticMarkup(
    createElement('div', null, createElement(BanhMiCart), createElement(BanhMiCart)),
  )
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
  expect([...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)).toEqual(ids)
})
