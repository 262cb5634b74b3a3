import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../public/portraits')
const names = readdirSync(folder)

test('there are twenty-four different portraits', () => {
  expect(names).toHaveLength(24)
  expect(new Set(names.map((name) => readFileSync(join(folder, name), 'utf8'))).size).toBe(24)
})

test.each(names)('%s is a small square drawing without scripts or links', async (name) => {
  expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.svg$/)
  const drawing = readFileSync(join(folder, name))
  expect(drawing.length).toBeLessThanOrEqual(3000)
  expect(drawing.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 112 112">/)
  expect(drawing.toString()).not.toMatch(
    /<(script|style|image|foreignObject|use|a)\b|\b(href|id|on\w+)=|url\(|<!/,
  )
  // The drawing is valid, and its corners are opaque, because avatars clip it to a circle.
  const { data } = await sharp(drawing).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(data[3]).toBe(255)
})
