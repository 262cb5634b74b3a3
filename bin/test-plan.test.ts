import { expect, test } from 'vitest'
import { planOf } from './test-plan.mjs'

const nothing = { isWatched: false, tier: 'quick' }

test('without words everything is run', () => {
  expect(planOf([])).toEqual({ ...nothing, all: true })
  expect(planOf(['--full'])).toEqual({ ...nothing, tier: 'full', all: true })
  expect(planOf(['--deep'])).toEqual({ ...nothing, tier: 'deep', all: true })
})

test('one or several whole floors run', () => {
  expect(planOf(['server'])).toEqual({ ...nothing, projects: ['server'], paths: [], specs: null })
  expect(planOf(['web'])).toEqual({
    ...nothing,
    projects: ['web', 'web-public', 'web-dom', 'web-plain'],
    paths: [],
    specs: null,
  })
  expect(planOf(['e2e'])).toEqual({ ...nothing, projects: [], paths: [], specs: [] })
  expect(planOf(['e2e', 'server'])).toEqual({ ...nothing, projects: ['server'], paths: [], specs: [] })
})

test('a room runs on each of its floors, with the journeys of its name where they are asked for', () => {
  expect(planOf(['posts'])).toEqual({
    ...nothing,
    projects: ['server', 'web', 'web-public', 'web-dom', 'web-plain'],
    paths: expect.arrayContaining(['server/posts/', 'web/posts/']),
    specs: null,
  })
  expect(planOf(['phones'])).toMatchObject({
    projects: ['server'],
    paths: ['server/accounts/phones/'],
    specs: null,
  })
  expect(planOf(['landing'])).toMatchObject({
    projects: ['web', 'web-public', 'web-dom', 'web-plain'],
    paths: ['web/site/landing/'],
    specs: null,
  })
  expect(planOf(['landing', '--journeys'])).toMatchObject({ specs: ['e2e/public/landing.spec.ts'] })
  expect(planOf(['leaving', 'first-day'])).toMatchObject({ specs: null })
  expect(planOf(['first-day'])).toMatchObject({ projects: [], specs: ['e2e/sign-in/first-day.spec.ts'] })
  expect(planOf(['phones', 'favours', '--journeys'])).toMatchObject({
    paths: [
      'server/accounts/phones/',
      'server/favours/',
      'web/favours/',
      'contract/favours/offer-status.test.ts',
    ],
    specs: ['e2e/journeys/favours.spec.ts'],
  })
})

test('a room named with a whole floor keeps the floor whole', () => {
  expect(planOf(['web', 'phones'])).toMatchObject({
    projects: ['server', 'web', 'web-public', 'web-dom', 'web-plain'],
    paths: ['server/accounts/phones/', 'web/'],
  })
})

test('any selection can be watched', () => {
  expect(planOf(['--watch'])).toEqual({
    ...nothing,
    isWatched: true,
    projects: ['server', 'web', 'web-public', 'web-dom', 'web-plain'],
    paths: [],
    specs: [],
  })
  expect(planOf(['e2e', '--watch'])).toMatchObject({ isWatched: true, projects: [], specs: [] })
  expect(planOf(['--watch', 'posts'])).toMatchObject({
    isWatched: true,
    paths: expect.arrayContaining(['server/posts/', 'web/posts/']),
  })
})

test('an unknown word gives an error message', () => {
  expect(planOf(['postss'])).toEqual({
    complaint: 'There is neither a floor (server, web, e2e) nor a room called "postss".',
  })
  expect(planOf(['--wach'])).toEqual({
    complaint: 'There is no option --wach, only --watch, --full, --deep, --journeys.',
  })
})
