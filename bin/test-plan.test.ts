import { expect, test } from 'vitest'
import { parsePlan } from './test-plan.mjs'

const defaults = { isWatched: false, tier: 'quick' }

test('without words, all tests run', () => {
  expect(parsePlan([])).toEqual({ ...defaults, all: true })
  expect(parsePlan(['--full'])).toEqual({ ...defaults, tier: 'full', all: true })
  expect(parsePlan(['--deep'])).toEqual({ ...defaults, tier: 'deep', all: true })
})

test('one or several whole floors run', () => {
  expect(parsePlan(['server'])).toEqual({ ...defaults, projects: ['server'], paths: [], specs: null })
  expect(parsePlan(['web'])).toEqual({
    ...defaults,
    projects: ['web', 'web-public', 'web-dom', 'web-plain'],
    paths: [],
    specs: null,
  })
  expect(parsePlan(['e2e'])).toEqual({ ...defaults, projects: [], paths: [], specs: [] })
  expect(parsePlan(['e2e', 'server'])).toEqual({ ...defaults, projects: ['server'], paths: [], specs: [] })
})

test('a room runs on each of its floors, and with --journeys also its journeys', () => {
  expect(parsePlan(['posts'])).toEqual({
    ...defaults,
    projects: ['server', 'web', 'web-public', 'web-dom', 'web-plain'],
    paths: expect.arrayContaining(['server/posts/', 'web/posts/']),
    specs: null,
  })
  expect(parsePlan(['phones'])).toMatchObject({
    projects: ['server'],
    paths: ['server/accounts/phones/'],
    specs: null,
  })
  expect(parsePlan(['landing'])).toMatchObject({
    projects: ['web', 'web-public', 'web-dom', 'web-plain'],
    paths: ['web/site/landing/'],
    specs: null,
  })
  expect(parsePlan(['landing', '--journeys'])).toMatchObject({ specs: ['e2e/public/landing.spec.ts'] })
  expect(parsePlan(['leaving', 'first-day'])).toMatchObject({ specs: null })
  expect(parsePlan(['first-day'])).toMatchObject({ projects: [], specs: ['e2e/sign-in/first-day.spec.ts'] })
  expect(parsePlan(['phones', 'favours', '--journeys'])).toMatchObject({
    paths: [
      'server/accounts/phones/',
      'server/favours/',
      'web/favours/',
      'contract/favours/offer-status.test.ts',
    ],
    specs: ['e2e/journeys/favours.spec.ts'],
  })
})

test('a room and a floor run together', () => {
  expect(parsePlan(['web', 'phones'])).toMatchObject({
    projects: ['server', 'web', 'web-public', 'web-dom', 'web-plain'],
    paths: ['server/accounts/phones/', 'web/'],
  })
})

test('any selection can be watched', () => {
  expect(parsePlan(['--watch'])).toEqual({
    ...defaults,
    isWatched: true,
    projects: ['server', 'web', 'web-public', 'web-dom', 'web-plain'],
    paths: [],
    specs: [],
  })
  expect(parsePlan(['e2e', '--watch'])).toMatchObject({ isWatched: true, projects: [], specs: [] })
  expect(parsePlan(['--watch', 'posts'])).toMatchObject({
    isWatched: true,
    paths: expect.arrayContaining(['server/posts/', 'web/posts/']),
  })
})

test('an unknown word or option gives an error', () => {
  expect(parsePlan(['postss'])).toEqual({
    error: 'There is neither a floor (server, web, e2e) nor a room called "postss".',
  })
  expect(parsePlan(['--wach'])).toEqual({
    error: 'There is no option --wach, only --watch, --full, --deep, --journeys.',
  })
})
