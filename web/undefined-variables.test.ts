import { expect, test } from 'vitest'
import { refuseUndefinedVariables } from './undefined-variables.ts'

const check = (css: string) => () => refuseUndefinedVariables('first.css', css)

test('a style sheet that uses a variable without setting it fails the build', () => {
  expect(check('.a{left:var(--rail)}')).toThrow("first.css uses --rail and doesn't set it")
  expect(check('.a{--railing:1px;left:var(--rail)}')).toThrow('--rail ')
})

test('set variables, fallbacks and variables that scripts set pass', () => {
  expect(check(':root{--rail:0px}.a{left:var(--rail)}')).not.toThrow()
  expect(check('@property --tw-blur{syntax:"*"}.a{filter:var(--tw-blur)}')).not.toThrow()
  expect(check('.a{left:var(--rail, 0px);transform:translate(var(--to-x))}')).not.toThrow()
})
