import { expect, test } from 'vitest'
import { readConfig } from '../start/config.ts'
import { companyValues, resolveConditions } from './built-pages.ts'

const valuesOf = (env: Record<string, string>) => companyValues(readConfig({ DATA_DIR: '/tmp/x', ...env }))
const pair = (name: string, first: string, second: string) =>
  `%IF_${name}%${first}%ELSE_${name}%${second}%END_${name}%`

test('the placeholders of the configuration become empty values', () => {
  expect(Object.values(valuesOf({}))).toEqual(['', '', '', '', '', ''])
  expect(valuesOf({ COMPANY_PHONE: '028 3822 1234' })).toMatchObject({
    COMPANY_NAME: '',
    COMPANY_PHONE: '028 3822 1234',
    COMPANY: '028 3822 1234',
  })
})

test.each([
  [{}, '<p>no phone</p> <p>nobody</p>'],
  [{ COMPANY_PHONE: '028' }, '<a href="tel:%COMPANY_PHONE%">…</a> <p><!-- -->nameless</p>'],
  [{ COMPANY_NAME: 'Xóm' }, '<p>no phone</p> <p><!-- --><b>%COMPANY_NAME%</b></p>'],
])('with %o, one part of each pair stays, also in nested pairs', (env: Record<string, string>, expected) => {
  const html = `${pair('COMPANY_PHONE', '<a href="tel:%COMPANY_PHONE%">…</a>', '<p>no phone</p>')} ${pair(
    'COMPANY',
    `<p><!-- -->${pair('COMPANY_NAME', '<b>%COMPANY_NAME%</b>', 'nameless')}</p>`,
    '<p>nobody</p>',
  )}`
  expect(resolveConditions(html, valuesOf(env))).toBe(expected)
})

test('text that only looks like a condition stays', () => {
  const html = '100% of %IF_X% 50%'
  expect(resolveConditions(html, {})).toBe(html)
})
